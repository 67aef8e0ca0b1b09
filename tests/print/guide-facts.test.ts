import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type GuideSource, readGuideSource } from "../../scripts/print/guide-source.ts";
import { parseSource } from "../../src/model/front-matter.ts";
import { root } from "../harness.ts";

const folder = join(root, "content/resources");
const sources = globSync("*/*.guide.md", { cwd: folder }).sort();

/** Front matter of the record beside a guide, as far as the guide has to agree with it. */
interface Promised {
  title: string;
  summary: string;
  updated: string;
  contents: string[];
}

/** Print has typographic apostrophes. */
function plain(text: string): string {
  return text.replaceAll("’", "'").replace(/[“”]/g, '"');
}

async function guideAndRecord(file: string): Promise<[GuideSource, Promised]> {
  const record = readFileSync(join(folder, file.replace(".guide.md", ".md")), "utf8");
  return [await readGuideSource(join(folder, file)), parseSource(record).data as Promised];
}

function chapter(source: string, title: string): string {
  const start = source.indexOf(`\n## ${title}\n`);
  assert.ok(start >= 0, title);
  const end = source.indexOf("\n## ", start + 1);
  return source.slice(start, end < 0 ? undefined : end);
}

function countOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].length;
}

function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

describe("the guides of the sample", () => {
  it("are there for every record", () => {
    const records = globSync("*/*.md", { cwd: folder }).filter((file) => !file.endsWith(".guide.md"));
    assert.deepEqual(records.map((file) => file.replace(/\.md$/, ".guide.md")).sort(), sources);
  });

  it("have the title, summary, day, language and chapters that their records promise", async () => {
    for (const file of sources) {
      const [guide, record] = await guideAndRecord(file);
      const { title, summary, updated } = record;
      assert.deepEqual([guide.title, guide.summary, guide.updated].map(plain), [title, summary, updated].map(plain));
      assert.equal(new Intl.Locale(guide.locale).language, file.slice(0, 2));
      const chapters = [...guide.html.matchAll(/<h2 id="[^"]+">(.*?)<\/h2>/g)].map(([, text]) => plain(text as string));
      assert.deepEqual(chapters, record.contents.map(plain), file);
    }
  });

  it("on scoping have twelve questions, ten more, twelve parts that go missing and three worksheets", () => {
    for (const [file, chapters, worksheet] of [
      ["en", ["Twelve questions for interviews", "Comparing offers", "What usually goes missing"], "Worksheet"],
      ["es", ["Doce preguntas para las entrevistas", "Comparar ofertas", "Lo que suele faltar"], "Hoja"],
      ["ca", ["Dotze preguntes per a les entrevistes", "Comparar ofertes", "El que hi sol faltar"], "Full"],
    ] as const) {
      const text = read(`${file}/scoping-a-digital-product.guide.md`);
      const [interviews, offers, missing] = chapters.map((title) => chapter(text, title)) as [string, string, string];
      assert.equal(countOf(/^\d+\. /gm, interviews), 12, file);
      assert.equal(countOf(/^\| \d+\. /gm, offers), 10, file);
      assert.equal(countOf(/^\| [^-|][^|]*\| [^|]+\|$/gm, missing) - 1, 12, file);
      assert.equal(countOf(new RegExp(`^### ${worksheet} [123]: `, "gm"), text), 3, file);
    }
  });

  it("on accessibility have sixty checks in their order, each in four parts, twenty-three with a rule of axe-core", () => {
    const rows = [...read("en/accessibility-checklist.guide.md").matchAll(/^\| (\d+) \|(.*)\|$/gm)];
    assert.deepEqual(
      rows.map(([, number]) => Number(number)),
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    for (const [row, , parts] of rows) {
      const cells = (parts as string).split("|").map((cell) => cell.trim());
      assert.ok(cells.length === 4 && cells.every(Boolean), row);
    }
    assert.equal(rows.filter(([row]) => row.includes("*axe: ")).length, 23);
    const record = read("en/accessibility-checklist.md");
    assert.match(record, /^summary: Sixty checks/m);
    assert.match(record, /Twenty-three can be automated/);
  });

  it("name each clause of EN 301 549 by its criterion, and none for what is new in WCAG 2.2", () => {
    const added = ["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"];
    const cells = [...read("en/accessibility-checklist.guide.md").matchAll(/^\| \d+ \|.*\| (\d[^|]*) \|$/gm)];
    assert.ok(cells.length > 50);
    for (const [, cell] of cells) {
      const [criteria = "", clauses = ""] = (cell as string).split("; ");
      const numbers = criteria.split(", ").map((criterion) => criterion.replace(/ AA?$/, ""));
      const expected = numbers.map((number) => (added.includes(number) ? "*new*" : `9.${number}`));
      assert.deepEqual(clauses.split(", "), expected, cell);
    }
  });

  it("on AI have nine tasks, five of them suitable, and their sums are right", () => {
    const text = read("en/ai-feature-readiness.guide.md");
    const tasks = chapter(text, "Is it a task for a model?");
    assert.deepEqual([countOf(/\| Suitable \|/g, tasks), countOf(/\| Not suitable \|/g, tasks)], [5, 4]);
    const value = (letter: string) => {
      const [, found] = new RegExp(`^\\| ${letter}\\. [^|]*\\|[^|]*\\| ([\\d.,]+) \\|`, "m").exec(text) ?? [];
      return Number(found?.replace(",", ""));
    };
    const model = (value("A") * value("B") + value("C") * value("D")) / 1e6;
    assert.equal(value("E"), model);
    assert.equal(value("I"), (value("G") * value("H")) / 3600);
    assert.match(
      text,
      new RegExp(`€\\*\\* \\| \\*\\*${(model * value("F") + value("I") + value("J") * value("K")).toFixed(2)}\\*\\*`),
    );
  });
});
