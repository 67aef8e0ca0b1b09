import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, it } from "node:test";
import { type Outcome, runFiles } from "../../scripts/test/run-files.ts";
import { eventually } from "../support/eventually.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Writes a test file with some lines; returns its path and the folder of its run. */
function writeTests(lines: string): { file: string; folder: string } {
  const file = join(temporaryFolder(), "shop.test.mjs");
  writeFileSync(file, `import { before, describe, it } from "node:test";\n${lines}`);
  return { file: relative(root, file), folder: join(dirname(file), "run") };
}

const plain = "tests/model/durations.test.ts";

/** Runs a plain test file, and then one with some lines, in one process. */
async function runTests(lines: string, options: string[] = []): Promise<Outcome & { file: string; folder: string }> {
  const { file, folder } = writeTests(lines);
  return { ...(await runFiles([plain, file], options, folder)), file, folder };
}

const opens = 'it("opens", () => {});';

/** Lines that start a process, which would outlive its test, and write its id into a file beside the tests. */
const leaving = `
  import { spawn } from "node:child_process";
  import { writeFileSync } from "node:fs";
  const program = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6);";
  it("leaves a process", () => {
    const child = spawn(process.execPath, ["--eval", program], { detached: true, stdio: "inherit" });
    child.unref();
    writeFileSync(import.meta.dirname + "/pid", String(child.pid));
  });`;

function hasEnded(file: string): boolean {
  const pid = readFileSync(join(root, dirname(file), "pid"), "utf8");
  return !existsSync(`/proc/${pid}`) || /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

const withoutProcesses = process.platform !== "linux" && "only Linux tells what a test file has started";

describe("a test file fails with its path, line, title and reason", () => {
  const rows: [what: string, lines: string, line: number, title: string, reason: RegExp][] = [
    [
      "a test fails",
      `describe("a shop", () => {\n  it("opens", () => { throw new Error("No key"); });\n});`,
      3,
      "a shop opens",
      /^Error: No key/,
    ],
    ["it throws before its first test", 'throw new Error("Sold out");', 1, "was not loaded", /^Error: Sold out/],
    [
      "it throws behind its first test",
      `${opens} throw new Error("Sold out");`,
      1,
      "was not loaded",
      /^Error: Sold out/,
    ],
    ["its syntax is wrong", "it(", 1, "was not loaded", /^SyntaxError/],
    ["it imports what does not exist", 'import "./nowhere.mjs";', 1, "was not loaded", /ERR_MODULE_NOT_FOUND/],
    [
      "it exits on import",
      `${opens} console.error("bye"); process.exit(0);`,
      1,
      "ended its process",
      /code 0 before its tests did\.\nbye\n$/,
    ],
    [
      "a test of it exits",
      `${opens} it("closes", () => process.exit(0));`,
      1,
      "ended its process",
      /code 0 before its tests did/,
    ],
    [
      "it is killed",
      `${opens} it("closes", () => process.kill(process.pid, "SIGKILL"));`,
      1,
      "ended its process",
      /SIGKILL before its tests did/,
    ],
    [
      "its exit code says so",
      `${opens} process.on("exit", () => { process.exitCode = 3; });`,
      1,
      "ended its process",
      /code 3 though no test failed/,
    ],
    [
      "an error comes after its test",
      `import { setImmediate as turn } from "node:timers/promises";
      it("opens", () => void turn().then(() => { throw new Error("Too late"); }));
      it("closes", async () => { for (let turns = 0; turns < 9; turns++) await turn(); });`,
      1,
      "failed after a test",
      /"opens".*Too late/,
    ],
  ];
  for (const [what, lines, line, title, reason] of rows)
    it(`if ${what}`, async () => {
      const { failures, file } = await runTests(lines);
      assert.deepEqual(
        failures.map(({ place, title }) => ({ place, title })),
        [{ place: `${file}:${line}`, title }],
      );
      assert.match(failures[0]?.reason ?? "", reason);
    });
});

describe("a test file that hangs is named, ended with what it started, and holds no run", {
  skip: withoutProcesses,
}, () => {
  const forever = "new Promise(() => setInterval(() => {}, 1e6))";
  const rows: [where: string, lines: string, starts: number][] = [
    ["in a test", `it("never ends", () => ${forever});`, 2],
    ["without a turn of the event loop", 'it("never ends", () => { for (;;); });', 2],
    ["on import", `await ${forever};`, 1],
  ];
  for (const [where, lines, starts] of rows)
    it(where, async (test) => {
      test.mock.timers.enable({ apis: ["setInterval", "Date"], now: Date.now() });
      const { file, folder } = writeTests(leaving + lines);
      const outcome = runFiles([plain, file], [], folder);
      const told = () => readFileSync(join(folder, "told"), "utf8").split(`{"kind":"at","file":"${file}"}`).length - 1;
      const hasLeft = () => starts === 1 || existsSync(join(dirname(folder), "pid"));
      await eventually("the file hangs", () => existsSync(join(folder, "told")) && told() === starts && hasLeft());
      test.mock.timers.tick(890_000);
      test.mock.timers.tick(20_000);
      const { failures } = await outcome;
      assert.deepEqual(
        failures.map(({ place }) => place),
        [`${file}:1`],
      );
      assert.match(failures[0]?.reason ?? "", /ended with SIGKILL after 900 s without news/);
      if (starts === 2) await eventually("the process that was left ends", () => hasEnded(file));
    });
});

describe("test files in one process", () => {
  it("are counted, skipped ones apart, and leave neither a process nor a folder", {
    skip: withoutProcesses,
  }, async () => {
    const { passed, skipped, failures, file, folder } = await runTests(
      `${leaving} it("opens", { skip: "no key" }, () => {});`,
    );
    assert.deepEqual([passed, skipped, failures], [4, 1, []]);
    assert.ok(!existsSync(folder));
    // A killed process is there until its system has let go of it.
    await eventually("the process that was left ends", () => hasEnded(file));
  });

  it("run only the tests whose titles match a pattern, behind a module of their own", async () => {
    const setup = join(temporaryFolder(), "setup.mjs");
    writeFileSync(setup, "globalThis.hasKey = true;");
    const lines =
      'it("is open", () => { if (!hasKey) throw new Error(); }); it("shuts", () => { throw new Error(); });';
    const { passed, failures } = await runTests(lines, ["--import", setup, "--test-name-pattern=is open"]);
    assert.deepEqual([passed, failures], [1, []]);
  });
});
