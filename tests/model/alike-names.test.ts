import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import type { Records } from "../../src/loader/read/read-records.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';

/** Returns the faults of files in a content folder without records, beside the one that nothing shows them. */
async function saidOf(files: readonly string[]): Promise<ContentFault[]> {
  const folder = temporaryFolder();
  for (const file of files) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), svg);
  }
  const options = loadOptionsOf(folder, { baseUrl: "http://site.test", ...defaultLimits, today: "2026-01-31" });
  const records = { entries: [], broken: [], drafts: [] } as unknown as Records;
  const found = (await options.checkFiles?.(records)) ?? [];
  return found.filter(({ reason }) => !reason.includes("no record shows"));
}

const composed = "caf\u00e9";
const parted = "cafe\u0301";

describe("two files that cannot stand beside each other", () => {
  it("are a fault that names both, the reason and the way out where their names look the same", () =>
    everyRow(
      [
        [`public/${composed}.txt`, `public/${parted}.txt`],
        [`public/${composed}/a.txt`, `public/${parted}/a.txt`],
        [`public/${composed}.html`, `public/${parted}.html`],
        [`articles/en/${composed}.svg`, `articles/en/${parted}.svg`],
      ] as const,
      async ([one, other]) => {
        const found = await saidOf([one, other]);
        assert.equal(found.length, 1, JSON.stringify(found));
        const [{ file, reason, value, expected, severity } = {} as ContentFault] = found;
        const rival = file === one ? other : one;
        assert.equal(severity, undefined);
        assert.match(reason, /written with other signs of Unicode for the same letters/);
        assert.equal(value, "U+00E9 (NFC) beside U+0301 (NFD)");
        assert.equal(expected, `one of this and ${rival}, or another name for one of them`);
      },
    ));

  it("are a fault that names both and the address where their names lead to one address", async () => {
    const [found, ...others] = await saidOf(["public/fair.html", "public/fair/index.html"]);
    assert.deepEqual(others, []);
    assert.deepEqual([found?.value, found?.severity], ["/fair", undefined]);
    assert.match(found?.expected ?? "", /^one of this and public\/fair/);
  });

  it("are a warning that names both where only capitals tell them apart", () =>
    everyRow(
      [
        ["public/Plan.txt", "public/plan.txt"],
        ["public/\u00c9t\u00e9.txt", "public/e\u0301te\u0301.txt"],
        ["articles/en/Plan.svg", "articles/en/plan.svg"],
      ] as const,
      async (files) => {
        const [found, ...others] = await saidOf(files);
        assert.deepEqual([others, found?.severity], [[], "warning"]);
        assert.match(found?.reason ?? "", /in capitals alone/);
        assert.ok(files.some((file) => found?.expected === `another name than ${file}`));
      },
    ));

  it("are no fault and no warning where their names differ", async () =>
    assertNone(await saidOf(["public/cafe.txt", `public/${composed}.txt`, "public/a.txt", "public/b/a.txt"])));
});
