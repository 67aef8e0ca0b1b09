import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, globSync, lchownSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { before, describe, it } from "node:test";
import { startWorker, withoutWorkerd } from "../../../packages/workbench/src/workerd/worker.ts";
import { freePort } from "../../../scripts/free-port.ts";
import { askSocket } from "../../support/ask.ts";
import { childEnvironment } from "../../support/child-environment.ts";
import { send } from "../../support/http/contact.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writeInto } from "../../support/write-into.ts";
import { faultsOfUse } from "./user-program.ts";

function manifestOf(folder: string) {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Returns the names of a package's modules for others. */
function modulesOf(exports: Record<string, string>): string[] {
  const names = Object.keys(exports).filter((name) => exports[name]?.endsWith(".js"));
  return names.map((name) => `studio-surface${name.slice(1)}`);
}

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
  /** Unpacks a package, and links those that it names. */
  const install = (file: string) => {
    const [, name] = /studio-surface-(editor|import)-/.exec(file) ?? [];
    const own = name ? join(packages, "@studio-surface", name) : program;
    mkdirSync(own, { recursive: true });
    spawnSync("tar", ["-xzf", file, "-C", own, "--strip-components=1"]);
    for (const needed of ["wrangler", ...Object.keys(manifestOf(own).dependencies)]) {
      const link = join(packages, needed);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(join(root, "node_modules", needed), link);
    }
  };
  let tarball = "";
  let first: ReturnType<typeof written>;

  before(() => {
    const made = spawnSync(process.execPath, ["scripts/package/main.ts", join(place, "files")], { cwd: root });
    assert.equal(made.status, 0, `${made.stderr}`);
    [tarball = ""] = globSync(join(place, "files/studio-surface-[0-9]*.tgz"));
    writeSmallStudio(folder);
    writeInto(join(folder, "package.json"), '{ "private": true }');
    for (const file of globSync(join(place, "files/*.tgz"))) install(file);
    const own = ["", ...globSync("**/*", { cwd: folder, exclude: ["node_modules"] })];
    if (owner.uid) for (const path of own) lchownSync(join(folder, path), owner.uid, owner.gid);
    const all = [program, join(packages, "@studio-surface")].flatMap((folder) =>
      globSync("**/*", { cwd: folder }).map((path) => join(folder, path)),
    );
    for (const path of [packages, program, ...all]) chmodSync(path, statSync(path).mode & 0o555);
    first = written();
  });

  it("is at most 10 MB, without tests, and with no TypeScript but declarations of at most half a megabyte", () => {
    assert.ok(statSync(tarball).size < 10 * mebibyte);
    assert.deepEqual(globSync("**/*.{ts,test.js}", { cwd: program, exclude: ["**/*.d.ts"] }), []);
    const declarations = globSync("{.studio/,}**/*.d.ts", { cwd: program }).map(
      (file) => statSync(join(program, file)).size,
    );
    assert.ok(declarations.length > 7 && declarations.reduce((sum, size) => sum + size) < mebibyte / 2);
  });

  /** Loads modules by name from the folder of the studio. */
  const load = (names: readonly string[]) => {
    const code = `for (const name of ${JSON.stringify(names)}) await import(name);`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], options);
    assert.equal(status, 0, `${stderr}`);
  };

  it("names at most 30 modules for others, each of which is there and loads", () => {
    const { exports } = manifestOf(program);
    const names = Object.keys(exports);
    assert.ok(names.length <= 30);
    load(modulesOf(exports));
  });

  it("has types for each of these names, which a strict program compiles with and is held to", () => {
    const faults = faultsOfUse(join(folder, ".use"), modulesOf(manifestOf(program).exports));
    const wrong = ["wrong-client.mts(3,14): error TS2322", "wrong-site.mts(2,14): error TS2322"];
    assert.deepEqual(
      faults.map((fault) => fault.slice(0, fault.lastIndexOf(":"))),
      wrong,
    );
  });

  it("has the editor and the import in packages of their own, which find it as their peer", () => {
    assert.deepEqual(globSync("packages/**", { cwd: program }), []);
    load(
      ["editor/internal/src/edit.js", "import/internal/src/import-site.js"].map((name) => `@studio-surface/${name}`),
    );
    const line = [join(program, "scripts/studio.mjs"), "mcp", "--edit"];
    const input = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n';
    const { stdout, stderr } = spawnSync(process.execPath, line, { ...options, input, encoding: "utf8" });
    assert.ok(stdout.includes('"name":"create_service"'), stderr);
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

  it("lays the studio out for hosts, and as a server alone of at most 40 MB without packages", () => {
    for (const host of ["node", "netlify", "vercel"]) assert.match(studio("deploy", host, "--dry-run"), /laid out/);
    assert.ok(existsSync(join(folder, "netlify.toml")));
    assert.ok(existsSync(join(folder, ".vercel/output/functions/index.func/index.mjs")));
    assert.match(studio("deploy", "node"), /laid out/);
    const server = join(folder, "dist/node");
    const sizes = globSync("**/*", { cwd: server }).map((file) => statSync(join(server, file)).size);
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 40 * mebibyte);
    assert.deepEqual(Object.keys(manifestOf(server).dependencies ?? {}), []);
  });

  it("makes a Worker of the studio that answers a page, an operation and a form", {
    skip: withoutWorkerd,
  }, async () => {
    studio("deploy", "cloudflare", "--dry-run", "--", "--outdir", join(folder, "dist/worker"));
    const worker = await startWorker(join(folder, "dist"), temporaryFolder(), {});
    try {
      for (const path of ["/services", "/api/v1/services"]) {
        assert.equal((await askSocket(worker.port, path)).status, 200, path);
      }
      assert.equal((await askSocket(worker.port, "/api/contact", send())).status, 200);
    } finally {
      await worker.stop();
    }
  });

  it("begins another studio in an empty folder", () => {
    const answers = ["--name", "Norai", "--url", "https://norai.test", "--languages", "ca", "--email", "a@norai.test"];
    assert.match(studio("init", join(folder, ".other"), ...answers), /files for Norai/);
  });

  it("is as it was", () => assert.deepEqual(written(), first));
});
