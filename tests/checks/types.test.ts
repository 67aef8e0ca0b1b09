import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { whileBuildingAlone } from "../../src/publish/run/build-lock.ts";
import { root } from "../support/places.ts";
import { runProgram } from "./run-program.ts";

/** Runs a program that writes a file, where a build writes, unless it passed before on the same inputs. */
async function runOnce(inputs: readonly string[], written: string, ...program: string[]): Promise<void> {
  const kept = join(root, "node_modules/.cache/tests", `${hash("sha256", written)}.passed`);
  const now = hashOf(inputs);
  if (existsSync(join(root, written)) && existsSync(kept) && readFileSync(kept, "utf8") === now) return;
  await whileBuildingAlone(() => runProgram(...program));
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, now);
}

/** Hashes every file below some paths that git tracks or would add. */
function hashOf(paths: readonly string[]): string {
  const words = ["ls-files", "-co", "--exclude-standard", "-z", "--", ...paths];
  const files = execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  const present = files.map((file) => join(root, file)).filter(existsSync);
  return hash("sha256", JSON.stringify(present.map((file) => [file, hash("sha256", readFileSync(file))])));
}

// The first two write what the compiler reads: types of the client and of content.
describe("the types are right", () => {
  it("of the client, which are written for it", () => {
    const inputs = ["src", "functions", "scripts", "dist-fixtures", "package-lock.json"];
    return runOnce(inputs, ".studio/client-schema.d.ts", "scripts/studio/generate.ts");
  });

  it("of the pages", () => {
    const settings = ["package-lock.json", "astro.config.mjs", "tsconfig*.json"];
    const program = ["node_modules/astro/bin/astro.mjs", "check", "--tsconfig", "tsconfig.astro.json"];
    return runOnce(["src", "functions", "scripts", "content", ...settings], ".astro/types.d.ts", ...program);
  });

  it("of the program", () => {
    const kept = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/typescript/program.tsbuildinfo"];
    return runProgram("node_modules/typescript/bin/tsc", "--noEmit", "--project", "tsconfig.program.json", ...kept);
  });
});
