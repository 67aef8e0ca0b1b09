import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it, mock } from "node:test";
import { installPackage } from "../../../src/publish/on-demand/install-package.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { rewrite, writeInto } from "../../support/write-into.ts";
import { emptyMachine } from "./empty-machine.ts";
import { serveRegistry } from "./package-registry.ts";

const place = temporaryFolder();
const editor = "@studio-surface/editor";

/** Packs a version of a package without files, as peer of the same version of another. */
function pack(name: string, peer: string, version: string): void {
  const folder = join(place, name);
  const peers = { peerDependencies: { [peer]: version }, peerDependenciesMeta: { [editor]: { optional: true } } };
  writeInto(join(folder, "package.json"), JSON.stringify({ name, version, ...peers }));
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
    for (const version of ["1.0.0", "1.1.0"]) {
      pack("studio-surface", editor, version);
      pack(editor, "studio-surface", version);
    }
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

  it("goes with the program to the next version by one `npm update`", async () => {
    const folder = studioOn("updated", "1.0.0");
    const registry = await serveRegistry(globSync(join(place, "*.tgz")).sort(), "http://127.0.0.1:9/");
    const { run } = emptyMachine(place, [dirname(process.execPath)], registry.address);
    const manifest = join(folder, "package.json");
    const versions = () =>
      ["studio-surface", editor].map((name) => {
        return JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8")).version;
      });
    try {
      const module = JSON.stringify(import.meta.resolve("../../../src/publish/on-demand/install-package.ts"));
      const code = `(await import(${module})).installPackage("${editor}", "1.0.0", ${JSON.stringify(folder)})`;
      await run(folder, ["node", "--input-type=module", "-e", code]);
      assert.deepEqual(versions(), ["1.0.0", "1.0.0"]);
      rewrite(manifest, (text) => text.replace('"studio-surface":"1.0.0"', '"studio-surface":"^1.0.0"'));
      await run(folder, ["npm", "update", "--no-audit"]);
      assert.deepEqual(versions(), ["1.1.0", "1.1.0"]);
    } finally {
      registry.stop();
    }
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
