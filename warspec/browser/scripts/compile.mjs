// Run by node when the bundle is made: compiles, in Pyodide's own Python, what the browser is to get.
// node compile.mjs PYODIDE INSIDE STAGE ASKED TRIED OUTPUT
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const [pyodide, inside, stage, asked, tried, output] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
// The same bundle has the same bytes, so sets must be written in the same order each time.
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: "0" } });
python.FS.mkdirTree("/stage");
python.FS.mount(python.FS.filesystems.NODEFS, { root: stage }, "/stage");
try {
  python.runPython(readFileSync(inside, "utf-8"));
  const pack = python.globals.get("pack");
  const kept = pack("/stage", asked, python.toPy(JSON.parse(tried)), "/made.zip");
  writeFileSync(output, python.FS.readFile("/made.zip"));
  console.log(kept);
} catch (failed) {
  // The message alone: node would print the whole of Pyodide's source.
  console.error(String(failed.message ?? failed));
  process.exitCode = 1;
}
