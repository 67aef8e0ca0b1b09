import { writeFileSync } from "node:fs";

// Loaded before a build: says at its end what the process used, in all its threads.
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env.USAGE_FILE as string, JSON.stringify(usage));
});
