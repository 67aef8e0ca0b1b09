import { studioFolder } from "../functions/hosts/node/places.mjs";
import { whileBuildingAlone } from "../src/publish/run/build-lock.ts";
import { exitWith } from "../src/publish/run/failure.ts";
import { freeze } from "./freeze/freeze.ts";

process.chdir(studioFolder);
process.env.ASTRO_TELEMETRY_DISABLED = "1";
await whileBuildingAlone(freeze).catch(exitWith);
