// Loaded into the server before it starts: tells its parent what its loop took since it was asked the last time.
let cpu = process.cpuUsage();
let longestUs = 0;
let before = mainUs();

// A timer comes with each turn of the loop, a millisecond after the last at the earliest: between two lies the longest turn at
// most, in time of the processor, so that a machine that is busy with other things measures the same.
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
// A server must not be kept by its parent's channel.
process.channel?.unref();

/** Microseconds that the main thread has taken of a processor. */
function mainUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
