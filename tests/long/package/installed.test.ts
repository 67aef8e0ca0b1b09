import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, globSync, lchownSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { before, describe, it } from "node:test";
import { freePort } from "../../../scripts/free-port.ts";
import { askSocket } from "../../support/ask.ts";
import { childEnvironment } from "../../support/child-environment.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writeInto } from "../../support/write-into.ts";

/** Somebody who owns the studio and not the program, where the test may become another user. */
const owner = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const mebibyte = 2 ** 20;

describe("the program as an installed package that may not be written to", () => {
  const [place, folder] = [temporaryFolder(), temporaryFolder()];
  const packages = join(folder, "node_modules");
  const program = join(packages, "studio-surface");
  const options = { cwd: folder, env: childEnvironment({ HOME: folder }), ...owner };
  const studio = (...words: string[]) => {
    const line = [join(program, "scripts/studio.mjs"), ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, line, { ...options, encoding: "utf8" });
    assert.equal(status, 0, stdout + stderr);
    return stdout;
  };
  const written = () =>
    globSync("**/*", { cwd: packages }).map((file) => [file, statSync(join(packages, file)).mtimeMs]);
  let tarball = "";
  let first: ReturnType<typeof written>;

  before(() => {
    const made = spawnSync(process.execPath, ["scripts/package/main.ts", join(place, "files")], { cwd: root });
    assert.equal(made.status, 0, `${made.stderr}`);
    [tarball = ""] = globSync(join(place, "files/*.tgz"));
    writeSmallStudio(folder);
    writeInto(join(folder, "package.json"), '{ "private": true }');
    mkdirSync(program, { recursive: true });
    spawnSync("tar", ["-xzf", tarball, "-C", program, "--strip-components=1"]);
    const { dependencies } = JSON.parse(readFileSync(join(program, "package.json"), "utf8"));
    for (const name of Object.keys(dependencies)) {
      mkdirSync(dirname(join(packages, name)), { recursive: true });
      symlinkSync(join(root, "node_modules", name), join(packages, name));
    }
    const own = ["", ...globSync("**/*", { cwd: folder, exclude: ["node_modules"] })];
    if (owner.uid) for (const path of own) lchownSync(join(folder, path), owner.uid, owner.gid);
    const packed = [packages, program, ...globSync("**/*", { cwd: program }).map((path) => join(program, path))];
    for (const path of packed) chmodSync(path, statSync(path).mode & 0o555);
    first = written();
  });

  it("is at most 10 MB, and has neither types nor tests", () => {
    assert.ok(statSync(tarball).size < 10 * mebibyte);
    assert.deepEqual(globSync("**/*.{ts,test.js}", { cwd: program }), []);
  });

  it("builds and checks the studio around it", () => {
    assert.match(studio("build"), /surfaces {2}\d+ files/);
    assert.match(studio("build"), /up to date/);
    assert.match(studio("check"), /no faults/);
  });

  it("serves what it built", async () => {
    const port = await freePort();
    const env = { ...options.env, PORT: `${port}` };
    const server = spawn(process.execPath, [join(program, "scripts/studio.mjs"), "serve"], { ...options, env });
    try {
      for await (const line of createInterface(server.stdout)) if (line.includes("listening")) break;
      for (const path of ["/", "/services.md", "/api/v1/services", "/search?q=studio"]) {
        assert.equal((await askSocket(port, path)).status, 200, path);
      }
    } finally {
      server.kill();
    }
  });

  it("begins another studio in an empty folder", () => {
    const answers = ["--name", "Norai", "--url", "https://norai.test", "--languages", "ca", "--email", "a@norai.test"];
    assert.match(studio("init", join(folder, ".other"), ...answers), /files for Norai/);
  });

  it("is as it was", () => {
    assert.deepEqual(written(), first);
  });
});
