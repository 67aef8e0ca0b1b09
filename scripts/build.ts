import { resolve } from "node:path";
import { buildIfStale, buildSite } from "./build/build-site.ts";
import { exitWith } from "./build/failure.ts";

process.chdir(resolve(import.meta.dirname, ".."));
try {
  if (!process.argv.includes("--if-stale")) await buildSite();
  else if (!(await buildIfStale())) console.log("build     up to date");
} catch (error) {
  exitWith(error);
}
