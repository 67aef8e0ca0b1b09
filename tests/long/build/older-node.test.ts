import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, it } from "node:test";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const folders = (process.env.PATH ?? "").split(delimiter);
const majorOf = (node: string) => Number.parseInt(execFileSync(node, ["--version"], { encoding: "utf8" }).slice(1), 10);
/** Folder of the path with a Node that is too old for the project. */
const older = folders.find((folder) => existsSync(join(folder, "node")) && majorOf(join(folder, "node")) < 24);
const skip = older ? false : "there is no Node before 24 on the PATH";

/** Makes a project in which nothing is installed, or everything but the Node that comes with it on Linux. */
function project(isInstalled: boolean): string {
  const folder = temporaryFolder();
  for (const name of ["package.json", "package-lock.json", "scripts"]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  if (!isInstalled) return folder;
  mkdirSync(join(folder, "node_modules/zod"), { recursive: true });
  writeFileSync(join(folder, "node_modules/zod/package.json"), "{}");
  const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  writeFileSync(join(folder, "node_modules/.installed-lock"), lock.digest("hex"));
  return folder;
}

/** Runs a script; returns its exit status and the lines of standard error that are not npm's. */
function run(cwd: string, script: string): { status: number | null; lines: string[] } {
  const path = [older, dirname(process.execPath), ...folders.filter((each) => !each.includes("node_modules"))];
  const { status, stderr } = spawnSync(`npm run --silent ${script}`, {
    cwd,
    shell: true,
    encoding: "utf8",
    env: { HOME: cwd, PATH: path.join(delimiter) },
  });
  const lines = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm "));
  return { status, lines };
}

describe("under an older Node, where none comes with the packages,", { skip }, () => {
  it("every script says in one line which Node is needed and how to get it", () => {
    const folder = project(true);
    for (const script of ["start", "serve", "test", "build", "dev", "bench", "freeze", "studio", "studio -- --help"]) {
      const { status, lines } = run(folder, script);
      assert.equal(lines.length, 1, `${script}: ${lines.join("\n")}`);
      assert.match(
        lines[0] as string,
        /This needs Node 24 or later, and here is \d+\.\d+\.\d+: .*https:\/\/nodejs\.org/,
      );
      assert.notEqual(status, 0, script);
    }
  });
});

describe("without installed packages", { skip }, () => {
  it("serving and the client say in one line how to install them", () => {
    const folder = project(false);
    for (const script of ["serve", "studio -- services"]) {
      const { status, lines } = run(folder, script);
      assert.equal(lines.length, 1, `${script}: ${lines.join("\n")}`);
      assert.match(lines[0] as string, /The packages are not installed: run `npm start`/);
      assert.notEqual(status, 0, script);
    }
  });
});
