import { parseArgs } from "node:util";
import { isLane, lanes } from "./test/lanes.ts";
import { runLane } from "./test/run-lane.ts";
import { unselectedWords } from "./test/unselected.ts";
import { watchTests } from "./test/watch-tests.ts";

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    lane: { type: "string", default: "daily" },
    only: { type: "string" },
    changed: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
  },
});
const { lane, only, changed: isChanged, watch } = values;
if (!isLane(lane)) throw new TypeError(`--lane is one of ${lanes.join(", ")}, not ${lane}`);

const wanted = { lane, names, only, isChanged };
const unselected = unselectedWords(lane, names);
for (const message of unselected) console.error(message);
if (unselected.length > 0) process.exitCode = 1;
else if (watch) await watchTests(wanted);
else process.exitCode = (await runLane(wanted)) ? 0 : 1;
