import { resolve } from "node:path";
import { buildSite, isBuildFresh } from "./build/build-site.ts";
import { exitWith } from "./build/failure.ts";

process.chdir(resolve(import.meta.dirname, ".."));
if (process.argv.includes("--if-stale") && isBuildFresh()) console.log("build     up to date");
else await buildSite().catch(exitWith);
