import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/places.ts";

/** Lists every file that git tracks or would add. */
export function listedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return listed.split("\n").filter((path) => path && existsSync(join(root, path)));
}
