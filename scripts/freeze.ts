import { exitWith } from "./build/failure.ts";
import { freeze } from "./freeze/freeze.ts";

process.env.ASTRO_TELEMETRY_DISABLED = "1";
await freeze().catch(exitWith);
