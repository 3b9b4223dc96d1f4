// What a page needs to ask for rulings. Nothing is fetched before start() or the first ask().
//
//   const rulings = new Rulings({edition, onProgress: (done) => …});
//   await rulings.ask({language: "fr", game: "war", …})   -> the settlement, with the bundle that it is from
//
// It rejects with an Error whose message is one line: what the rulebook refuses (kind "refused"), what took too long
// ("late"), or what failed ("failed"). After the last two Python starts anew with the next question.
const BUNDLE = { /* filled in when the bundle is made */ };
const START = 60_000;
const ASK = 10_000;
const SCOPE = new URL("../", import.meta.url);

export class RulingError extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export class Rulings {
  #worker = null;
  #ready = null;
  #settle = null;
  #waiting = new Map();
  #last = 0;
  #onProgress;
  #limits;

  constructor({ edition = BUNDLE.edition, onProgress = () => {}, limits = {} } = {}) {
    this.edition = edition;
    this.#onProgress = onProgress;
    this.#limits = { start: START, ask: ASK, ...limits };
  }

  // Whether Python lies on this device already, so that starting costs the reader nothing.
  static async kept() {
    return "caches" in globalThis && caches.has(`rulings ${SCOPE.pathname} ${BUNDLE.edition}`);
  }

  start() {
    if (this.#ready) return this.#ready;
    if (this.edition !== BUNDLE.edition) {
      return Promise.reject(new RulingError("failed", `edition ${this.edition} asks for rulings of ${BUNDLE.edition}`));
    }
    const worker = new Worker(new URL(BUNDLE.worker, import.meta.url), { type: "module", name: document.documentElement.lang });
    this.#worker = worker;
    this.#ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.#ready.catch(() => {});
    const late = setTimeout(() => this.#end("late", "Python did not start in time"), this.#limits.start);
    this.#ready.finally(() => clearTimeout(late)).catch(() => {});
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#end("failed", event.message || "Python could not be started");
    return this.#ready;
  }

  async ask(request) {
    await this.start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#end("late", "the ruling took too long"), this.#limits.ask);
      this.#waiting.set(id, { resolve, reject, late });
      this.#worker.postMessage({ type: "ask", id, request: JSON.stringify(request) });
    });
  }

  stop() {
    this.#end("failed", "stopped");
  }

  #hear(told) {
    if (told.type === "progress") return this.#onProgress(told.done);
    if (told.type === "ready") {
      this.#onProgress(1);
      this.#settle.resolve(told.edition);
      return keep();
    }
    if (told.id === null) return this.#end("failed", told.message);
    const asked = this.#waiting.get(told.id);
    if (!asked) return;
    this.#waiting.delete(told.id);
    clearTimeout(asked.late);
    if (told.type === "error") return asked.reject(new RulingError("failed", told.message));
    const answer = JSON.parse(told.answer);
    if ("error" in answer) return asked.reject(new RulingError("refused", answer.error));
    asked.resolve({ ...answer, bundle: told.edition });
  }

  #end(kind, message) {
    this.#worker?.terminate();
    const failed = new RulingError(kind, message);
    this.#settle?.reject(failed);
    for (const asked of this.#waiting.values()) {
      clearTimeout(asked.late);
      asked.reject(failed);
    }
    this.#waiting.clear();
    this.#worker = this.#ready = this.#settle = null;
  }
}

// Ask the service worker to keep the bundle, this page, and what it is made of.
export const keep = async () => {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(new URL("rulings.js", SCOPE), { scope: SCOPE.pathname });
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    const page = location.href.split("#")[0];
    active.postMessage({ type: "keep", edition: BUNDLE.edition, urls: [page, ...new Set(loaded)] });
  } catch {
    // A browser that keeps nothing still gets its rulings.
  }
};
