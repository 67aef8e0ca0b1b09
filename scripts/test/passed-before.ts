import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "node_modules/.cache/tests");

/** Hashes every file below some paths that git tracks or would add. */
export function hashOf(paths: readonly string[]): string {
  const words = ["ls-files", "-co", "--exclude-standard", "-z", "--", ...paths];
  const files = execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean).sort();
  const present = files.filter((file) => existsSync(join(root, file)));
  return hash("sha256", JSON.stringify(present.map((file) => [file, hash("sha256", readFileSync(join(root, file)))])));
}

/** True if a check passed before on the same inputs. */
export function passedBefore(name: string, inputs: string): boolean {
  const file = join(folder, `${name}.passed`);
  return existsSync(file) && readFileSync(file, "utf8") === inputs;
}

export function keepPassed(name: string, inputs: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.passed`), inputs);
}
