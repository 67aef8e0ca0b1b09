// Plain JavaScript with built-in modules only: it runs before anything is installed, on any version of Node.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fetchedNode } from "./fetched-node.mjs";

/** Oldest Node that runs TypeScript, SQLite and Astro as this project needs. */
const oldest = 24;

/** True if the Node of this process runs the project. */
export const isNodeEnough = Number.parseInt(process.versions.node, 10) >= oldest;

/** True if the packages include a Node for this machine. */
const comesWithPackages = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);

/**
 * Returns the reason why the project cannot run here, in one line; undefined if it can.
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
    ? `\`${bringingNode(root)}\` in the project brings it, or get it from https://nodejs.org`
    : "get it from https://nodejs.org, or by `nvm install 24`, `brew install node@24` or `winget install OpenJS.NodeJS.LTS`";
  return `This needs Node ${oldest} or later, and here is ${process.versions.node}: ${way}.`;
}

/**
 * Returns the command that installs the Node of the packages, which an installed program only names.
 * @param {string} root
 */
function bringingNode(root) {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `node-linux-${process.arch}`;
  return peerDependencies ? `npm install ${name}@${peerDependencies[name]}` : "npm install --include=optional";
}

/** @param {string} root */
function packagesFault(root) {
  if (amongPackages(root, "zod/package.json")) return undefined;
  return "The packages are not installed: run `npm start`, or `npm install --omit=dev` where only `serve` and `studio` run.";
}

/**
 * Returns the Node of the packages, which npm scripts find first, or the one that was fetched; undefined if there is none.
 * @param {string} root
 * @returns {string | undefined}
 */
export function pinnedNode(root) {
  return amongPackages(root, ".bin/node") ?? fetchedNode(root);
}

/**
 * Returns the path of a file among the packages of the program: below it, or beside it where it is installed itself.
 * @param {string} root
 * @param {string} file
 * @returns {string | undefined}
 */
function amongPackages(root, file) {
  return [join(root, "node_modules", file), join(dirname(root), file)].find((path) => existsSync(path));
}

/**
 * Removes a Node of the packages that does not run, as with another C library: npm scripts would find it first.
 * @param {string} root
 */
export function dropBrokenNode(root) {
  const path = amongPackages(root, ".bin/node");
  if (path && spawnSync(path, ["--version"]).status !== 0) rmSync(path);
}
