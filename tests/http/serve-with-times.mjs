// As `npm run serve`, with times that a test sets: its argument is what differs from those of a server, as JSON.
import "../../functions/node/compile-cache.mjs";

const { runUntilSignal } = await import("../../functions/node/run-until-signal.ts");
const { serverTimes } = await import("../../functions/node/start-server.ts");
await runUntilSignal(undefined, { ...serverTimes, ...JSON.parse(process.argv[2]) });
