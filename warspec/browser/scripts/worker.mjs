// Runs the rulebook's own Python, away from the page. One message in, one message out:
//   page -> worker: {type: "ask", id, request}       request: JSON text
//   worker -> page: {type: "progress", done}         done: from 0 to 1, while Python comes
//                   {type: "ready", edition}
//                   {type: "answer", id, answer, edition}   answer: JSON text
//                   {type: "error", id, message}     id is null if Python itself failed; one line
const BUNDLE = { /* filled in when the bundle is made */ };
const HOME = new URL(`${BUNDLE.pyodide}/`, import.meta.url).href;
const say = (type, told = {}) => postMessage({ type, ...told });
const line = (error) => String(error?.message ?? error).trim().split("\n").at(-1);

const failed = (error) => say("error", { id: null, message: line(error) });

// Packed better than hosts would, so what unpacks it comes along, while the first of it is on its way. The service worker
// keeps it unpacked, without the ending.
const MACHINE = `${HOME}pyodide.asm.wasm`;
const decoder = import(new URL(BUNDLE.decoder, import.meta.url));
const plain = globalThis.fetch;
const unpacked = async (url, type) => {
  const kept = (await globalThis.caches?.match(url)) && (await plain(url));
  if (kept?.ok) return kept;
  const [answer] = await Promise.all([plain(url + BUNDLE.packed), decoder]);
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
  let decoding;
  const pieces = new TransformStream({
    start: (out) => (decoding = new fzstd.Decompress((piece) => out.enqueue(piece))),
    transform: (piece) => decoding.push(piece),
    flush: () => decoding.push(new Uint8Array(0), true),
  });
  return new Response(answer.body.pipeThrough(pieces), { headers: { "Content-Type": type } });
};
const archive = async (name) => {
  const answer = await unpacked(new URL(name, import.meta.url).href, "application/zip");
  return answer.arrayBuffer();
};
globalThis.fetch = (what, ...how) => {
  if (String(what) !== MACHINE) return plain(what, ...how);
  const coming = unpacked(MACHINE, "application/wasm");
  coming.catch(failed); // Pyodide would wait for ever
  return coming;
};

// An archive that lies beside the one with which Python starts.
const lay = (python, name, content) => {
  python.FS.writeFile(`/${name}.zip`, new Uint8Array(content));
  python.pyimport("sys").path.append(`/${name}.zip`);
};

// The words of a language come when somebody reads them; the page's own come while Python starts.
const words = new Map();
const brought = (code) => {
  if (!Object.hasOwn(BUNDLE.words, code)) return Promise.resolve(null);
  if (!words.has(code)) {
    const coming = archive(BUNDLE.words[code]);
    coming.catch(() => words.delete(code));
    words.set(code, coming);
  }
  return words.get(code);
};
const speaking = new Set();
const speak = async (python, code) => {
  const content = await brought(code);
  if (!content || speaking.has(code)) return;
  speaking.add(code);
  lay(python, `words-${code}`, content);
};

const start = async () => {
  say("progress", { done: 0.1 });
  const library = archive(BUNDLE.python);
  const { loadPyodide } = await import(`${HOME}pyodide.mjs`);
  say("progress", { done: 0.3 });
  const stdLibURL = URL.createObjectURL(new Blob([await library]));
  let rulebook;
  const python = await loadPyodide({
    indexURL: HOME,
    stdLibURL,
    lockFileContents: BUNDLE.lock,
    packageBaseUrl: HOME,
    // Called when all is here that Python needs to start. While it does, nothing else would come.
    fsInit: async () => {
      rulebook = archive(BUNDLE.rulebook);
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
answering.catch(failed);

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
  } catch (error) {
    say("error", { id: data.id, message: line(error) });
  }
});
