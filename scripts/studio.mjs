#!/usr/bin/env node
// Plain JavaScript: it runs under whatever Node the caller has, and goes on under the one that the project pins.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, "scripts/studio/main.ts");
const pinned = join(root, "node_modules/.bin/node");

if (Number.parseInt(process.versions.node, 10) >= 24) await import("./studio/main.ts");
else if (existsSync(pinned)) goOn(pinned);
else {
  console.error("studio needs Node 24 or later: run `npm ci` in the project, or use a newer Node.");
  process.exitCode = 2;
}

/** @param {string} node */
function goOn(node) {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("exit", (code, signal) => {
    if (!signal) process.exit(code ?? 2);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
