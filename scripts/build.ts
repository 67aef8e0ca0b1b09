import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keptFolder, studioFolder } from "../functions/hosts/node/places.mjs";

process.chdir(studioFolder);
// Compiling the modules of the builder costs more than an edit.
enableCompileCache(join(keptFolder, "builder"));
// Imported late: modules that load beside the compile cache are read without it.
await import("../src/publish/run/run-build.ts");
