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

// Hosts do not pack archives, so this one is packed already.
const unpacked = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url.pathname}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).blob();
};

// The words of a language lie beside Python's archive, and come when somebody reads them; the page's own come at once.
const words = new Map();
const brought = (code) => {
  if (!Object.hasOwn(BUNDLE.words, code)) return Promise.resolve(null);
  if (!words.has(code)) {
    const coming = unpacked(new URL(BUNDLE.words[code], import.meta.url)).then((blob) => blob.arrayBuffer());
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
  const path = `/words-${code}.zip`;
  python.FS.writeFile(path, new Uint8Array(archive));
  python.pyimport("sys").path.append(path);
};

const start = async () => {
  say("progress", { done: 0.1 });
  // All of it comes at the same time.
  const archive = unpacked(new URL(BUNDLE.python, import.meta.url));
  brought(self.name).catch(() => {});
  const { loadPyodide } = await import(`${HOME}pyodide.mjs`);
  say("progress", { done: 0.3 });
  const stdLibURL = URL.createObjectURL(await archive);
  const python = await loadPyodide({
    indexURL: HOME,
    stdLibURL,
    lockFileContents: BUNDLE.lock,
    packageBaseUrl: HOME,
  });
  URL.revokeObjectURL(stdLibURL);
  say("progress", { done: 0.8 });
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
