import assert from "node:assert/strict";
import { globSync, readdirSync } from "node:fs";
import { describe, it } from "node:test";
import { lanes } from "../../scripts/test/lanes.ts";
import { eventually } from "../support/eventually.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTests } from "./test-command.ts";

const withoutProcesses = process.platform !== "linux" && "only Linux tells what a test file has started";

describe("the command that runs tests", () => {
  it("names each word that selects no test, builds nothing and ends with 1, in every lane", () =>
    everyRow([...lanes.map((lane) => ["--lane", lane]), ["--watch"]], async (words) => {
      const { ended } = startTests([...words, "model/durations", "no/such/file"], temporaryFolder());
      const { end, errors } = await ended;
      assert.equal(end, 1);
      assert.match(errors, /^"no\/such\/file" is part of no path of a test\. Near it: .+\.\n$/);
    }));

  it("names a pattern that matches no title, and ends with 1", async () => {
    const words = ["--lane", "unit", "model/durations", "--only", "no such title"];
    const { end, output, errors } = await startTests(words, temporaryFolder()).ended;
    assert.match(errors, /"no such title" matches no title of a test in the selected files\./);
    assert.match(output, /\n0 passed, 0 failed, 0 skipped\n$/);
    assert.equal(end, 1);
  });

  it("leaves nothing in the temporary folder where it is interrupted", { skip: withoutProcesses }, () =>
    everyRow(["SIGINT", "SIGTERM", "SIGHUP"] as const, async (signal) => {
      const folder = temporaryFolder();
      const { child, ended } = startTests(["--lane", "unit", "model/durations"], folder);
      await eventually("a test process makes its build", () => globSync(`${folder}/*/0/made-*/*`).length > 0);
      child.kill(signal);
      assert.equal((await ended).end, 1);
      assert.deepEqual(readdirSync(folder), []);
    }),
  );
});
