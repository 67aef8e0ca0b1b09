// Serves as `npm run serve` does, with times of a test: its argument is the changed settings as JSON. It answers each
// message with the bytes that it holds in memory after garbage collection.
import "../../../functions/hosts/node/compile-cache.mjs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

process.on("message", () => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, external } = process.memoryUsage();
  process.send(heapUsed + external);
});
// The test may end before this process.
process.channel.unref();

const { runUntilSignal } = await import("../../../functions/hosts/node/run-until-signal.ts");
const { serverTimes } = await import("../../../functions/hosts/node/start-server.ts");
await runUntilSignal(undefined, { ...serverTimes, ...JSON.parse(process.argv[2]) });
