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

const start = async () => {
  say("progress", { done: 0.1 });
  // Both come at the same time.
  const archive = unpacked(new URL(BUNDLE.python, import.meta.url));
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
  say("ready", { edition: BUNDLE.edition });
  return answer;
};

const answering = start();
answering.catch((failed) => say("error", { id: null, message: line(failed) }));

addEventListener("message", async ({ data }) => {
  if (data?.type !== "ask" || typeof data.request !== "string") return;
  const answer = await answering.catch(() => null);
  if (!answer) return;
  try {
    say("answer", { id: data.id, answer: answer(data.request), edition: BUNDLE.edition });
  } catch (failed) {
    say("error", { id: data.id, message: line(failed) });
  }
});
