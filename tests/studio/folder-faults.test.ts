import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import manifest from "../../package.json" with { type: "json" };
import { KeptChange } from "../../scripts/studio/change/kept-change.ts";
import { faultOfStudio } from "../../scripts/studio/folder-faults.ts";
import { closedPlace } from "../../src/publish/run/failure.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { writeInto } from "../support/write-into.ts";
import { folderOf } from "../upgrade/studio-files.ts";
import { runStudio } from "./run-studio.ts";

const running = { folder: root, version: "1.2.0" };
const installed = "node_modules/studio-surface/package.json";
const asking = (asked: string, studio = {}) => JSON.stringify({ dependencies: { "studio-surface": asked }, studio });

describe("a command for the folder around it says in one line, with the way out, that", () => {
  it("there is no studio", async () => {
    const folder = temporaryFolder();
    for (const name of ["build", "check"]) {
      const { code, stdout, stderr } = await runStudio([name], { PWD: folder, CONTENT_DIR: folder });
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(
        stderr,
        /^studio: There is no studio here: `.+` has no `studio\.yaml`\. Go to [^\n]+`studio create`\.\n$/,
      );
    }
  });

  it("the studio is of a newer version", async () => {
    const folder = folderOf({ "studio.yaml": "", "package.json": '{ "studio": { "version": "9.1.0" } }' });
    const { code, stderr } = await runStudio(["build"], { PWD: folder, CONTENT_DIR: folder });
    assert.equal(code, 2);
    assert.equal(
      stderr,
      `studio: This studio is of version 9.1.0, and the program is ${manifest.version}: run \`npm install studio-surface@^9.1.0\`.\n`,
    );
  });

  it("another program is installed for it than the one that runs", () => {
    const folder = folderOf({ "package.json": asking("^1.0.0"), [installed]: '{ "version": "1.3.0" }' });
    const said = `This studio has studio-surface 1.3.0, and 1.2.0 runs, from \`${root}\`: run \`npx studio\` or the scripts of npm.`;
    assert.equal(faultOfStudio(folder, running), said);
    writeInto(join(folder, installed), '{ "version": "1.2.0" }');
    assert.equal(faultOfStudio(folder, running), undefined);
  });

  it("its manifest asks for another version", () => {
    const folder = folderOf({ "package.json": asking("^2.0.0") });
    const said = "The `package.json` of this studio asks for studio-surface ^2.0.0, and 1.2.0 runs: run `npm install`.";
    assert.equal(faultOfStudio(folder, running), said);
    assert.equal(faultOfStudio(folderOf({ "package.json": asking("^1.1.0") }), running), undefined);
  });

  it("an upgrade was interrupted", () => {
    const folder = folderOf({ "package.json": asking("^1.0.0", { version: "1.0.0" }) });
    const kept = new KeptChange("upgrade", folder);
    for (const _ of kept.keep(["package.json"], new Map())) assert.equal(kept.halfWay, undefined);
    assert.match(
      faultOfStudio(folder, running) ?? "",
      /interrupted: `studio upgrade` ends it, `studio upgrade --back` takes it back\.$/,
    );
    kept.back().next();
    assert.match(faultOfStudio(folder, running) ?? "", /interrupted: `studio upgrade --back` ends that\.$/);
  });

  it("a place is closed to this user, and of no other failure", () => {
    const error = Object.assign(new Error("x"), { code: "EROFS", syscall: "mkdir", path: "/studio/dist" });
    assert.match(
      closedPlace(error) ?? "",
      /^`\/studio\/dist` is closed to this user \(EROFS, mkdir\): give the rights to it, or /,
    );
    assert.equal(closedPlace(Object.assign(error, { code: "ENOSPC" })), undefined);
  });
});
