// Plain JavaScript with builtins only: it runs before anything is installed, under whatever Node there is.
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The oldest Node that runs TypeScript, SQLite and Astro as this project uses them. */
const oldest = 24;

/** Whether the Node of this process runs the project. */
export const isNodeEnough = Number.parseInt(process.versions.node, 10) >= oldest;

/** Whether a Node for this machine comes with the packages. */
const comesWithPackages = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);

/**
 * Why the project cannot run here, in one line; undefined where it can.
 * @param {string} root
 * @returns {string | undefined}
 */
export function faultOfMachine(root) {
  const faults = [packagesFault(root), nodeFault(root)];
  return (comesWithPackages ? faults : faults.reverse()).find((fault) => fault !== undefined);
}

/** @param {string} root */
function nodeFault(root) {
  if (isNodeEnough || pinnedNode(root)) return undefined;
  const way = comesWithPackages
    ? "`npm install --include=optional` in the project brings it, or get it from https://nodejs.org"
    : "get it from https://nodejs.org, or by `nvm install 24`, `brew install node@24` or `winget install OpenJS.NodeJS.LTS`";
  return `This needs Node ${oldest} or later, and here is ${process.versions.node}: ${way}.`;
}

/** @param {string} root */
function packagesFault(root) {
  if (existsSync(join(root, "node_modules/zod/package.json"))) return undefined;
  return "The packages are not installed: run `npm start`, or `npm install --omit=dev` where only `serve` and `studio` run.";
}

/**
 * The Node that came with the packages, which scripts of npm find first.
 * @param {string} root
 * @returns {string | undefined}
 */
export function pinnedNode(root) {
  const path = join(root, "node_modules/.bin/node");
  return existsSync(path) ? path : undefined;
}

/**
 * Takes it away where it does not run, as under another C library: it would stand before one that does.
 * @param {string} root
 */
export function dropBrokenNode(root) {
  const path = pinnedNode(root);
  if (path && spawnSync(path, ["--version"]).status !== 0) rmSync(path);
}
