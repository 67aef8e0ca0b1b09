import { buildSite } from "./build/build-site.ts";
import { exitWith } from "./build/failure.ts";

await buildSite().catch(exitWith);
