import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fixturesFile, frozenFolder } from "../../src/build/frozen-sandbox.ts";
import type { ServiceLimits } from "../../src/model/studio/service-limits.ts";
import { filesImportedBy } from "./imported-files.ts";
import { publishedSources } from "./published-sources.ts";

/** Entry files of a build, without the pages, which Astro finds by their folder. */
const entries = ["scripts/build.ts", "astro.config.mjs", "src/content.config.ts"];
const pages = "src/pages";

/** Files that a build and a server depend on without importing them. */
const files = ["package-lock.json"];

/** Hash of all inputs of a build: content, code and configuration. Equal fingerprints give equal builds. */
export function buildFingerprint(
  root: string,
  contentFolder: string,
  setting: ServiceLimits & { baseUrl: string; isPreview?: boolean },
): string {
  const below = (path: string) => join(root, path);
  const code = filesImportedBy([...entries.map(below), ...filesIn(below(pages))]);
  const frozen = frozenFolder(root, contentFolder);
  const { baseUrl, rate, formBytes, isPreview } = setting;
  const found = filesIn(contentFolder).filter((file) => dirname(file) !== frozen);
  const content = isPreview ? found : publishedSources(contentFolder, found);
  const read = [...content, ...files.map(below), join(frozen, fixturesFile)].filter(existsSync);
  const inputs = [baseUrl, rate, formBytes, contentsOf(root, [...code, ...read]), ...(isPreview ? ["preview"] : [])];
  return hash("sha256", JSON.stringify(inputs));
}

/** Hash of all code of a build, and of the Node that runs it. */
export function builderFingerprint(root: string): string {
  const below = (path: string) => join(root, path);
  const code = filesImportedBy([...entries.map(below), ...filesIn(below(pages))]);
  return hash("sha256", JSON.stringify([process.version, contentsOf(root, [...code, ...files.map(below)])]));
}

/** Hash of the server's code; a server process serves builds with the same hash. */
export function programFingerprint(root: string): string {
  return codeFingerprint(root, "functions/hosts/node/main.ts");
}

export function workerFingerprint(root: string): string {
  return codeFingerprint(root, "functions/hosts/cloudflare/worker.ts");
}

function codeFingerprint(root: string, entry: string): string {
  const below = (path: string) => join(root, path);
  const code = filesImportedBy([below(entry)]);
  return hash("sha256", JSON.stringify(contentsOf(root, [...code, ...files.map(below)])));
}

function contentsOf(root: string, paths: readonly string[]): [path: string, sha256: string][] {
  return paths.map((path) => [relative(root, path), hash("sha256", readFileSync(path))]);
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
