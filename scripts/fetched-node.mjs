// Plain JavaScript with built-in modules only: it runs on any version of Node.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/**
 * Returns where the Node that an installed program names lies once it is fetched; undefined where none is for this machine.
 * @param {string} root
 */
function placeOf(root) {
  const { peerDependencies = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `${process.platform}-${process.arch}`;
  const version = peerDependencies[`node-${name}`];
  if (version === undefined) return undefined;
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const folder = join(caches, "studio-surface", `node-${name}-${version}`);
  return { folder, spec: `node-${name}@${version}`, node: join(folder, `node_modules/node-${name}/bin/node`) };
}

/**
 * Returns the Node that was fetched for the program; undefined if none was.
 * @param {string} root
 * @returns {string | undefined}
 */
export function fetchedNode(root) {
  const place = placeOf(root);
  return place && existsSync(place.node) ? place.node : undefined;
}

/**
 * Fetches the Node that the program names, once a user and version; npm compares it with the sum of the registry.
 * @param {string} root
 */
export function fetchNode(root) {
  const place = placeOf(root);
  if (!place || existsSync(place.node)) return;
  const { folder, spec, node } = place;
  console.error(`node      here is ${process.versions.node}, so npm fetches ${spec} into ${folder}`);
  const made = `${folder}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  const line = `npm install --no-save --no-fund --no-audit --ignore-scripts --prefix . ${spec}`;
  spawnSync(line, { cwd: made, stdio: ["ignore", 2, 2], shell: true });
  const isRunning = spawnSync(node.replace(folder, made), ["--version"]).status === 0;
  mkdirSync(dirname(folder), { recursive: true });
  // Another process may have been faster.
  if (isRunning && !existsSync(folder)) renameSync(made, folder);
  rmSync(made, { recursive: true, force: true });
}
