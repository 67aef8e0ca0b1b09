import { hash } from "node:crypto";
import { type Dirent, existsSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { contentItems } from "../../loader/content-items.ts";
import type { ServiceLimits } from "../../model/studio/service-limits.ts";
import { fixturesFile, frozenFolder } from "../frozen-places.ts";
import { KnownFiles } from "../known-files.ts";
import { cacheFolder } from "./cache-folder.ts";
import { filesImportedBy } from "./imported-files.ts";
import { publishedSources } from "./published-sources.ts";

/** Entry files of a build, without the pages, which Astro finds by their folder. */
const entries = ["./scripts/build.ts", "./astro.config.mjs", "./src/content.config.ts"];
const pages = "src/pages";

/** Files that a build and a server depend on without importing them. */
const files = ["package-lock.json", "package.json"];

/** Files of the code that finds facts of inputs */
const finders = ["./fingerprint.ts", "./imported-files.ts", "./published-sources.ts"];

/** Opens what earlier looks found in the inputs of a build. */
export function knownInputs(contentFolder: string): KnownFiles {
  const code = finders.map((name) => join(import.meta.dirname, name));
  return new KnownFiles({ path: join(cacheFolder(contentFolder), "inputs.json"), code });
}

/** Hash of all inputs of a build: content, code and configuration. Equal fingerprints give equal builds. */
export function buildFingerprint(
  root: string,
  contentFolder: string,
  setting: ServiceLimits & { baseUrl: string; isPreview?: boolean; codings?: string },
  known = new KnownFiles(),
): string {
  const below = (path: string) => join(root, path);
  const frozen = frozenFolder(root, contentFolder);
  const { baseUrl, rate, formBytes, isPreview, codings = "auto" } = setting;
  const found = filesOf(contentItems(contentFolder)).filter((file) => dirname(file) !== frozen);
  const content = isPreview ? found : publishedSources(contentFolder, found, known);
  const read = [...content, ...files.map(below), join(frozen, fixturesFile)].filter(existsSync);
  const inputs = [
    baseUrl,
    rate,
    formBytes,
    codings,
    hashesOf(root, [...buildCode(root, known), ...read], known),
    ...(isPreview ? ["preview"] : []),
  ];
  return hash("sha256", JSON.stringify(inputs));
}

/** Hash of all code of a build, and of the Node that runs it. */
export function builderFingerprint(root: string, known = new KnownFiles()): string {
  return hash("sha256", JSON.stringify([process.version, codeHashes(root, buildCode(root, known), known)]));
}

/** Hash of the server's code; a server process serves builds with the same hash. */
export function programFingerprint(root: string, known = new KnownFiles()): string {
  return entryFingerprint(root, "./functions/hosts/node/main.ts", known);
}

export function workerFingerprint(root: string): string {
  return entryFingerprint(root, "./functions/hosts/cloudflare/worker.ts", new KnownFiles());
}

function entryFingerprint(root: string, entry: string, known: KnownFiles): string {
  return hash("sha256", JSON.stringify(codeHashes(root, filesImportedBy([join(root, entry)], known), known)));
}

function buildCode(root: string, known: KnownFiles): string[] {
  const below = (path: string) => join(root, path);
  return filesImportedBy([...entries.map(below), ...filesIn(below(pages))], known);
}

function codeHashes(root: string, code: readonly string[], known: KnownFiles) {
  return hashesOf(root, [...code, ...files.map((file) => join(root, file)).filter(existsSync)], known);
}

function hashesOf(root: string, paths: readonly string[], known: KnownFiles): [path: string, sha256: string][] {
  return paths.map((path) => [relative(root, path), known.about(path, "sha256", (bytes) => hash("sha256", bytes))]);
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? filesOf(readdirSync(folder, { recursive: true, withFileTypes: true })) : [];
}

function filesOf(items: readonly Dirent[]): string[] {
  return items
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort();
}
