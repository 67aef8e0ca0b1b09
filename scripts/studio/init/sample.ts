import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseYaml } from "../../../src/model/front-matter.ts";

/** The sample as it came: who it is of, and hashes of its files and telling facts. Written by `note-sample.ts`. */
export interface NotedSample {
  name: string;
  domain: string;
  facts: string[];
  files: Record<string, string>;
}

/** Where it is noted. */
export const sampleFile = join(import.meta.dirname, "sample.json");

/** Hash of each file below a folder, by its path there. */
export function hashesBelow(folder: string): Record<string, string> {
  const items = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const paths = items.map((item) => join(item.parentPath, item.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path).split(sep).join("/"), hash("sha256", readFileSync(path))]),
  );
}

/** Domain of the studio in a folder, as far as it can be read. */
export function domainOf(folder: string): unknown {
  try {
    return (parseYaml(readFileSync(join(folder, "studio.yaml"), "utf8")) as { domain?: unknown }).domain;
  } catch {
    return undefined;
  }
}

/** Whether nothing that a person wrote is lost with a folder: it is the sample, as it came or as git has it. */
export function isUnchangedSample(folder: string): boolean {
  const noted = JSON.parse(readFileSync(sampleFile, "utf8")) as NotedSample;
  if (domainOf(folder) !== noted.domain) return false;
  const isAsItCame = Object.entries(hashesBelow(folder)).every(([file, sha256]) => noted.files[file] === sha256);
  return isAsItCame || isKeptByGit(folder);
}

function isKeptByGit(folder: string): boolean {
  if (!existsSync(join(folder, "../.git"))) return false;
  try {
    const words = ["status", "--porcelain", "--ignored", "--", folder];
    return execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }) === "";
  } catch {
    return false;
  }
}
