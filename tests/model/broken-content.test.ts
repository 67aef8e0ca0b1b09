import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { visibly } from "../../src/loader/faults/control-characters.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { readContent } from "../../src/loader/load.ts";
import type { ContentFault } from "../../src/model/studio/faults.ts";
import { loadOptionsOf } from "../../src/publish/load-options-of.ts";
import { everyRow } from "../support/every-row.ts";
import { root } from "../support/places.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { extentWays } from "./broken-content/extent-ways.ts";
import { factWays } from "./broken-content/fact-ways.ts";
import { fileWays } from "./broken-content/file-ways.ts";
import { frontMatterWays } from "./broken-content/front-matter-ways.ts";
import { linkWays } from "./broken-content/link-ways.ts";
import { listWays } from "./broken-content/list-ways.ts";
import { proseWays } from "./broken-content/prose-ways.ts";
import { sectionWays } from "./broken-content/section-ways.ts";
import { settingWays } from "./broken-content/setting-ways.ts";
import { textWays } from "./broken-content/text-ways.ts";
import { valueWays } from "./broken-content/value-ways.ts";
import { viewWays } from "./broken-content/view-ways.ts";
import { article, type Way } from "./broken-content/way.ts";

const ways = [
  ...frontMatterWays,
  ...textWays,
  ...listWays,
  ...valueWays,
  ...factWays,
  ...extentWays,
  ...fileWays,
  ...linkWays,
  ...proseWays,
  ...sectionWays,
  ...settingWays,
  ...viewWays,
];
const folder = temporaryFolder();
let faults: readonly ContentFault[] = [];

/** Files that some ways need beside their own. */
const support = {
  "articles/en/a-draft.md": article({ tags: "tags: [ways]\ndraft: true" }),
  "articles/en/torn.png": "Not a picture.",
  "articles/en/shown.png": Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Breaks one folder in every way at once, and reads it once. */
before(async () => {
  cpSync(join(root, "tests/fixtures/studio"), folder, { recursive: true });
  for (const [file, content] of Object.entries(support)) writeFileSync(join(folder, file), content);
  for (const { file, content, change } of ways) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (change) writeFileSync(path, readFileSync(path, "utf8").replace(...change));
    else if (content === undefined) rmSync(path);
    else writeFileSync(path, content);
  }
  const buildOptions = { baseUrl: "http://localhost:4321", ...defaultLimits, today: "2026-11-22" };
  ({ faults } = await readContent(folder, loadOptionsOf(folder, buildOptions)));
});

const linesOf = (of: string) =>
  faults
    .filter(({ file }) => file === of)
    .map((fault) => `${fault.severity ?? "fault"}${faultText(fault, "").slice(visibly(of).length)}`);

function isSaid(line: string, expected: string): boolean {
  return expected.endsWith("…") ? line.startsWith(expected.slice(0, -1)) : line === expected;
}

describe("the check of a content folder that is broken in every way at once", () => {
  it("reports each fault with its place, reason and remedy", () =>
    everyRow(ways, ({ file, named = file, gets }) => {
      const lines = linesOf(named);
      assert.ok(gets.length > 0);
      for (const expected of gets) {
        assert.ok(
          lines.some((line) => isSaid(line, expected)),
          `${expected}\n  is not among\n${lines.join("\n")}`,
        );
      }
    }));

  it("reports nothing else", () => {
    const expected = Map.groupBy(ways, ({ file, named = file }: Way) => named);
    const others = faults.filter((fault) => {
      const [line = ""] = [`${fault.severity ?? "fault"}${faultText(fault, "").slice(visibly(fault.file).length)}`];
      return !expected.get(fault.file)?.some(({ gets }) => gets.some((each) => isSaid(line, each)));
    });
    assert.deepEqual(others, []);
  });

  it("reports each fault once", () => {
    const lines = faults.map((fault) => faultText(fault, ""));
    assert.equal(new Set(lines).size, lines.length);
  });

  it("covers more than a hundred faults", () => assert.ok(ways.length > 100, String(ways.length)));
});
