import { resolve } from "node:path";
import { buildSite } from "./build/build-site.ts";
import { exitWith } from "./build/failure.ts";

process.chdir(resolve(import.meta.dirname, ".."));
await buildSite().catch(exitWith);
