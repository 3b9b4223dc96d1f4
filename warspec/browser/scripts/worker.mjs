// Runs the rulebook's own Python, away from the page. One message in, one message out:
//   page -> worker: {type: "ask", id, request}       request: JSON text
//   worker -> page: {type: "progress", done}         done: from 0 to 1, while Python comes
//                   {type: "ready", edition}
//                   {type: "answer", id, answer, edition}   answer: JSON text
//                   {type: "error", id, message}     id is null if Python itself failed; one line
const BUNDLE = { /* filled in when the bundle is made */ };
const HOME = new URL(`${BUNDLE.pyodide}/`, import.meta.url).href;
const say = (type, told = {}) => postMessage({ type, ...told });
const line = (failed) => String(failed?.message ?? failed).trim().split("\n").at(-1);

// Hosts do not pack archives, so these are packed already.
const unpacked = async (name) => {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} for ${name}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};

// An archive that lies beside the one with which Python starts.
const lay = (python, name, archive) => {
  python.FS.writeFile(`/${name}.zip`, new Uint8Array(archive));
  python.pyimport("sys").path.append(`/${name}.zip`);
};

// The words of a language come when somebody reads them; the page's own come while Python starts.
const words = new Map();
const brought = (code) => {
  if (!Object.hasOwn(BUNDLE.words, code)) return Promise.resolve(null);
  if (!words.has(code)) {
    const coming = unpacked(BUNDLE.words[code]);
    coming.catch(() => words.delete(code));
    words.set(code, coming);
  }
  return words.get(code);
};
const speaking = new Set();
const speak = async (python, code) => {
  const archive = await brought(code);
  if (!archive || speaking.has(code)) return;
  speaking.add(code);
  lay(python, `words-${code}`, archive);
};

const start = async () => {
  say("progress", { done: 0.1 });
  const archive = unpacked(BUNDLE.python);
  const { loadPyodide } = await import(`${HOME}pyodide.mjs`);
  say("progress", { done: 0.3 });
  const stdLibURL = URL.createObjectURL(new Blob([await archive]));
  let rulebook;
  const python = await loadPyodide({
    indexURL: HOME,
    stdLibURL,
    lockFileContents: BUNDLE.lock,
    packageBaseUrl: HOME,
    // Called when all is here that Python needs to start. While it does, nothing else would come.
    fsInit: async () => {
      rulebook = unpacked(BUNDLE.rulebook);
      for (const coming of [rulebook, brought(self.name)]) coming.catch(() => {}); // told of below
    },
  });
  URL.revokeObjectURL(stdLibURL);
  say("progress", { done: 0.8 });
  lay(python, "rulebook", await rulebook);
  const answer = python.pyimport(BUNDLE.answering).answer;
  await speak(python, self.name);
  say("ready", { edition: BUNDLE.edition });
  return { python, answer };
};

const answering = start();
answering.catch((failed) => say("error", { id: null, message: line(failed) }));

const languageOf = (request) => {
  try {
    return String(JSON.parse(request).language);
  } catch {
    return ""; // Python tells what is wrong with it
  }
};

addEventListener("message", async ({ data }) => {
  if (data?.type !== "ask" || typeof data.request !== "string") return;
  const ready = await answering.catch(() => null);
  if (!ready) return;
  try {
    await speak(ready.python, languageOf(data.request));
    say("answer", { id: data.id, answer: ready.answer(data.request), edition: BUNDLE.edition });
  } catch (failed) {
    say("error", { id: data.id, message: line(failed) });
  }
});
