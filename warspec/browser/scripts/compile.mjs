// Run by node when the bundle is made: compiles, in Pyodide's own Python, what the browser is to get, then starts anew
// with nothing but that, and sees that it answers.
// node compile.mjs ABOUT, a file in JSON: {pyodide, inside, library, stage, words, asked, tried, refused, archives, output}
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const about = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { loadPyodide } = await import(pathToFileURL(join(about.pyodide, "pyodide.mjs")).href);

const started = async (library, beside) => {
  // The same bundle has the same bytes, so sets must be written in the same order each time.
  const python = await loadPyodide({ indexURL: about.pyodide, stdLibURL: library, env: { PYTHONHASHSEED: "0" } });
  const loaded = python.runPython("import sys; [*sys.modules]");
  for (const name of ["stage", "words"]) {
    python.FS.mkdirTree(`/${name}`);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: about[name] }, `/${name}`);
  }
  if (beside) {
    python.FS.writeFile("/beside.zip", readFileSync(beside));
    python.pyimport("sys").path.append("/beside.zip");
  }
  python.runPython(readFileSync(about.inside, "utf-8"));
  return { python, loaded };
};

try {
  const { python: making, loaded } = await started(about.library);
  const requests = (python) => [python.toPy(about.tried), python.toPy(about.refused)];
  const kept = making.globals.get("pack")(loaded, "/stage", "/words", about.asked, ...requests(making), "/");
  for (const name of about.archives) writeFileSync(join(about.output, name), making.FS.readFile(`/${name}`));
  const { python: alone } = await started(...about.archives.map((name) => join(about.output, name)));
  alone.pyimport("sys").path.append("/words");
  alone.globals.get("answers")(about.asked, ...requests(alone));
  console.log(kept);
} catch (failed) {
  // The message alone: node would print the whole of Pyodide's source.
  console.error(String(failed.message ?? failed));
  process.exitCode = 1;
}
