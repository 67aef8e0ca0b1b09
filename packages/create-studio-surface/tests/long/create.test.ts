import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { root } from "../../../../tests/support/places.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";

const program = join(import.meta.dirname, "../../src/create.mjs");
const place = temporaryFolder();
const answers = ["--name", "Norai", "--url", "https://norai.test", "--languages", "en", "--email", "a@norai.test"];

function run(cwd: string, line: readonly string[]) {
  // npm is set up by whoever owns the machine, in their folder and their variables.
  return spawnSync(process.execPath, line, { cwd, encoding: "utf8", timeout: 300_000 });
}

describe("npm create studio-surface", () => {
  it("asks nothing without a terminal: it says how to call it, and refuses a folder in use", () => {
    writeInto(join(place, "taken/a.txt"), "");
    assert.deepEqual([run(place, [program]).status, run(place, [program, "--help"]).status], [64, 0]);
    const { status, stderr } = run(place, [program, "taken"]);
    assert.deepEqual([status, stderr], [64, "`taken` is not empty: name another folder.\n"]);
  });

  // Packages come from the registry, which some machines do not reach.
  const isReached = spawnSync("npm view zod version", { shell: true }).status === 0;
  describe("with a registry", { skip: isReached ? false : "no registry of npm is reached" }, () => {
    const folder = join(place, "norai");
    const studio = (...words: string[]) => run(folder, ["node_modules/studio-surface/scripts/studio.mjs", ...words]);

    before(() => {
      const packed = join(place, "packed");
      assert.equal(spawnSync(process.execPath, ["scripts/package/main.ts", packed], { cwd: root }).status, 0);
      const [tarball = ""] = globSync(join(packed, "*.tgz"));
      const { status, stdout, stderr } = run(place, [program, "norai", ...answers, "--program", tarball]);
      assert.equal(status, 0, stdout + stderr);
    });

    it("makes a studio with one dependency and the commands of its owner", () => {
      const { dependencies, scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      assert.deepEqual(Object.keys(dependencies), ["studio-surface"]);
      for (const name of ["start", "dev", "edit", "build", "serve", "check", "test"]) assert.ok(scripts[name], name);
      for (const file of ["studio.yaml", "README.md", ".gitignore", "AGENTS.md", ".github/workflows/check.yml"]) {
        assert.ok(existsSync(join(folder, file)), file);
      }
    });

    it("names each folder of the content in its README", () => {
      const text = readFileSync(join(folder, "README.md"), "utf8");
      const beside = ["node_modules", "package.json", "package-lock.json", "README.md"];
      const names = globSync("*", { cwd: folder }).filter((name) => !beside.includes(name));
      assert.deepEqual(
        names.filter((name) => !text.includes(`\`${name}`)),
        [],
      );
    });

    it("is checked and built", () => {
      assert.match(studio("check").stdout, /no faults/);
      const { status, stdout, stderr } = studio("build");
      assert.equal(status, 0, stdout + stderr);
      assert.ok(existsSync(join(folder, "dist/build.json")));
    });
  });
});
