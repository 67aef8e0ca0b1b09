#!/usr/bin/env node
// Plain JavaScript: it runs on any version of Node, and continues on the version that the project pins.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { continueAs } from "./continue-as.mjs";
import { fetchNode } from "./fetched-node.mjs";
import { faultOfMachine, isNodeEnough, pinnedNode } from "./node-needed.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
if (!isNodeEnough && !pinnedNode(root)) fetchNode(root);
const fault = faultOfMachine(root);

if (fault) {
  console.error(`studio: ${fault}`);
  process.exitCode = 2;
} else if (isNodeEnough) await import("./studio/main.ts");
else {
  const words = [fileURLToPath(new URL("./studio/main.ts", import.meta.url)), ...process.argv.slice(2)];
  continueAs(/** @type {string} */ (pinnedNode(root)), words);
}
