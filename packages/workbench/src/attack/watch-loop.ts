// Loaded into the server before it starts: reports to its parent the cost of its event loop since the last report.
let cpu = process.cpuUsage();
let longestUs = 0;
let before = mainUs();

// The timer fires in each turn of the event loop, at least a millisecond apart. The CPU time between two calls bounds
// the longest turn, whatever else the machine does.
setInterval(() => {
  const now = mainUs();
  longestUs = Math.max(longestUs, now - before);
  before = now;
}, 1).unref();

process.on("message", () => {
  const { user, system } = process.cpuUsage(cpu);
  const { rss } = process.memoryUsage();
  process.send?.({ longestTurnMs: longestUs / 1000, cpuMs: (user + system) / 1000, rss });
  longestUs = 0;
  before = mainUs();
  cpu = process.cpuUsage();
});
// The parent's channel must not keep the server running.
process.channel?.unref();

/** Returns the CPU microseconds of the main thread. */
function mainUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
