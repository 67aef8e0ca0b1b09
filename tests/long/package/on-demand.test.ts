import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it, mock } from "node:test";
import { installPackage } from "../../../src/publish/on-demand/install-package.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writeInto } from "../../support/write-into.ts";

const place = temporaryFolder();
const editor = "@studio-surface/editor";

/** Packs a package without files under a name. */
function pack(name: string): void {
  const folder = join(place, name);
  writeInto(join(folder, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
  assert.equal(spawnSync(`npm pack --pack-destination "${place}"`, { cwd: folder, shell: true }).status, 0);
}

/** Makes the folder of a studio whose program came from a place, and returns it. */
function studioOn(name: string, program: string): string {
  const folder = join(place, name);
  writeInto(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { "studio-surface": program } }),
  );
  return folder;
}

describe("a package that the program installs when it is asked for", () => {
  const said = mock.method(console, "error", () => {});
  const registry = process.env.npm_config_registry;
  before(() => {
    // Nothing listens there.
    process.env.npm_config_registry = "http://127.0.0.1:9/";
    for (const name of ["studio-surface", editor]) pack(name);
  });
  after(() => {
    said.mock.restore();
    if (registry === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = registry;
  });

  it("comes from the file beside that of the program, is named by the studio, and is told of in one line", () => {
    const folder = studioOn("from-files", "file:../studio-surface-1.0.0.tgz");
    installPackage(editor, "1.0.0", folder);
    assert.ok(existsSync(join(folder, "node_modules", editor, "package.json")));
    const { devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    assert.deepEqual(devDependencies, { [editor]: "file:../studio-surface-editor-1.0.0.tgz" });
    assert.deepEqual(
      said.mock.calls.map(({ arguments: [line] }) => line),
      [`install   ${editor} 1.0.0, asked for the first time: npm install --save-dev …`],
    );
  });

  it("that no registry gives is told of in one line with the way out", () => {
    const folder = studioOn("from-registry", "file:../studio-surface-1.0.0.tgz");
    const way = "run `npm install --save-dev playwright@1.0.0` in a folder that may be written, with a network";
    assert.throws(() => installPackage("playwright", "1.0.0", folder), {
      message: new RegExp(
        `^\`playwright\` is not installed and cannot be now \\([^\n]*127.0.0.1:9[^\n]*\\): ${way}\\.$`,
      ),
    });
  });

  it("that cannot be written is told of in the same way", () => {
    const folder = studioOn("read-only", "file:../studio-surface-1.0.0.tgz");
    writeInto(join(folder, "package-lock.json/a.txt"), "In the way of npm.");
    assert.throws(() => installPackage(editor, "1.0.0", folder), /^[^\n]* cannot be now \([^\n]+\): run `npm install/m);
    assert.throws(() => installPackage(editor, "1.0.0", join(place, "nowhere")), /\(the program has no project\): run/);
  });
});
