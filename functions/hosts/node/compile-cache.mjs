// Plain JavaScript, imported first: the TypeScript loader takes 35 MB of Node's memory for the whole run. From the
// second start on, the cache holds each compiled file.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { keptFolder } from "./places.mjs";

// Set as a variable, so that threads of the process read it too.
process.env.NODE_COMPILE_CACHE ??= join(keptFolder, "node");
enableCompileCache();
