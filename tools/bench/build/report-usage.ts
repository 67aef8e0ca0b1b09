import { writeFileSync } from "node:fs";

// Loaded before a build: prints the resources of the process, in all its threads, at its end.
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env.USAGE_FILE as string, JSON.stringify(usage));
});
