// Run by node when the bundle is made: compiles, in Pyodide's own Python, what the browser is to get, then starts anew
// with nothing but that, and sees that it answers.
// node compile.mjs ABOUT, a file in JSON: {pyodide, inside, library, stage, words, asked, tried, refused, output}
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const about = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { loadPyodide } = await import(pathToFileURL(join(about.pyodide, "pyodide.mjs")).href);

const started = async (library) => {
  // The same bundle has the same bytes, so sets must be written in the same order each time.
  const python = await loadPyodide({ indexURL: about.pyodide, stdLibURL: library, env: { PYTHONHASHSEED: "0" } });
  for (const name of ["stage", "words"]) {
    python.FS.mkdirTree(`/${name}`);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: about[name] }, `/${name}`);
  }
  python.runPython(readFileSync(about.inside, "utf-8"));
  return python;
};

try {
  const making = await started(about.library);
  const requests = (python) => [python.toPy(about.tried), python.toPy(about.refused)];
  const kept = making.globals.get("pack")("/stage", "/words", about.asked, ...requests(making), "/made.zip");
  writeFileSync(about.output, making.FS.readFile("/made.zip"));
  const alone = await started(about.output);
  alone.runPython("import sys; sys.path.append('/words')");
  alone.globals.get("answers")(about.asked, ...requests(alone));
  console.log(kept);
} catch (failed) {
  // The message alone: node would print the whole of Pyodide's source.
  console.error(String(failed.message ?? failed));
  process.exitCode = 1;
}
