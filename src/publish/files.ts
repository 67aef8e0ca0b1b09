import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import { Problem } from "../api/errors/problems.ts";
import { canonicalize } from "../api/http/canonical.ts";
import { ContentError } from "../loader/faults/content-error.ts";
import { mediaTypes } from "../surfaces/media-types.ts";
import type { Artifact } from "../surfaces/site.ts";

/** Returns the file that Astro writes for a page path, whose name has the letters themselves, with `build.format: "file"`. */
export function htmlFile(path: string): string {
  return path === "/" ? "index.html" : `${decodeURI(path.slice(1))}.html`;
}

const extensions: [RegExp, string][] = [
  [/^text\/html/, "html"],
  [/^text\/markdown/, "md"],
  [/^text\/plain/, "txt"],
  [/json/, "json"],
];

/**
 * Returns the file of an address: the address itself, or with an extension, since `/api/v1/services` is both a file and a
 * folder.
 */
export function fileOf(path: string, mediaType: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const file = decodeURI(path.slice(1));
  if (name.includes(".")) return file;
  const extension = extensions.find(([type]) => type.test(mediaType))?.[1] ?? "bin";
  return `${file || "index"}.${extension}`;
}

/** Returns the canonical address of a file: percent-encoded, and without the extension of HTML. */
function addressOf(file: string): string {
  try {
    return canonicalize(`/${file.split("/").map(encodeURIComponent).join("/")}`).path;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new ContentError([{ file, field: "", reason: error.detail }]);
  }
}

export function filesBelow(folder: string): FileArtifact[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join("/"));
  return artifactsOfFiles(folder, files.sort());
}

/** Artifact with its file, as a path below a folder */
export type FileArtifact = Artifact & { file: string };

export function artifactsOfFiles(folder: string, files: readonly string[]): FileArtifact[] {
  return files.map((file) => ({
    path: addressOf(file),
    file,
    mediaType: file.endsWith(".html") ? mediaTypes.html : withCharset(lookup(file) ?? "application/octet-stream"),
    body: async () => ({ content: readFileSync(join(folder, file)) }),
  }));
}

function withCharset(type: string): string {
  return type.startsWith("text/") && !type.includes("charset") ? `${type}; charset=utf-8` : type;
}
