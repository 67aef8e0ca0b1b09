#!/usr/bin/env node
// Plain JavaScript: it runs on any version of Node, and continues on the version that the project pins.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultOfMachine, isNodeEnough, pinnedNode } from "./node-needed.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const main = join(root, "scripts/studio/main.ts");
const fault = faultOfMachine(root);

if (fault) {
  console.error(`studio: ${fault}`);
  process.exitCode = 2;
} else if (isNodeEnough) await import("./studio/main.ts");
else goOn(/** @type {string} */ (pinnedNode(root)));

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
