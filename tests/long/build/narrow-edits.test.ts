import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { editFields, editText, filesOf } from "../../../packages/workbench/src/endurance/edits/content-files.ts";
import { wordsOf } from "../../../src/publish/reads/question-words.ts";
import { everyRow } from "../../support/every-row.ts";
import { EditedSample } from "./edited-pages.ts";

type Fields = Record<string, unknown>;

const all = ["articles", "cases", "comparisons", "jobs", "resources", "services", "pages"];
const languages = ["es", "en", "ca"];

const withFields = (edit: (fields: Fields) => Fields) => (path: string) =>
  editFields(path, (fields) => Object.assign(fields, edit(fields)));
const dearer = (of: unknown): unknown =>
  typeof of === "number"
    ? of + 50
    : Object.fromEntries(
        Object.entries(of as Fields).map(([name, each]) => [name, typeof each === "number" ? each + 50 : each]),
      );

const edits: [edit: string, kinds: readonly string[], act: (path: string) => void][] = [
  ["a title", all, withFields((fields) => ({ title: `${fields.title} anew` }))],
  ["a summary", all, withFields(() => ({ summary: "The quay is a tide." }))],
  ["a sentence", all, (path) => editText(path, (text) => `${text}\nThe quay is a tide.\n`)],
  ["a reading time", all, (path) => editText(path, (text) => `${text}\n${"The quay is a tide. ".repeat(90)}\n`)],
  ["a day", all, withFields(() => ({ updated: "2026-11-11" }))],
  ["a first day", ["articles"], withFields(() => ({ published: "2026-02-02" }))],
  ["a first day", ["jobs"], withFields(() => ({ posted: "2026-11-03" }))],
  ["an end", ["cases"], withFields(() => ({ completed: "2026-02-02" }))],
  ["a tag", ["articles"], withFields((fields) => ({ tags: (fields.tags as string[]).slice(1) }))],
  ["a new tag", ["articles"], withFields((fields) => ({ tags: [...(fields.tags as string[]), "quay"] }))],
  ["an order", ["comparisons", "services"], withFields((fields) => ({ order: (Number(fields.order) + 4) % 9 }))],
  ["a technology", ["cases", "services"], withFields(() => ({ technologies: ["TypeScript", "Quay"] }))],
  ["a price", ["services"], withFields((fields) => ({ price_range: dearer(fields.price_range) }))],
  ["a salary", ["jobs"], withFields((fields) => ({ salary: dearer(fields.salary) }))],
];

/** Each edit of each kind, in the languages by turns. */
const rows = edits.flatMap(([edit, kinds, act], index) =>
  kinds.map((kind, place) => ({ edit, kind, act, language: languages[(index + place) % languages.length] as string })),
);

describe("a build after an edit", () => {
  const sample = new EditedSample();
  before(() => sample.build());
  after(() => sample.remove());

  it("renders at most twice as many pages as change", () =>
    everyRow(rows, async ({ kind, language, act }) => {
      const [file] = filesOf(sample.content, `${kind}/${language}/*.md`).filter((each) => !each.endsWith(".guide.md"));
      assert.ok(file, "the sample has such a record");
      const { rendered, changed, asked } = await sample.after(file, act);
      const others = [...asked].filter(([path, questions]) => questions.length > 0 && !changed.includes(path));
      const reasons = others.slice(0, 9).map(([path, questions]) => `${path}: ${questions.map(wordsOf).join("; ")}`);
      assert.ok(rendered > 0, "nothing read the edited record");
      // A day that no page shows changes the address of the page and of its list alone.
      assert.ok(
        rendered <= 2 * Math.max(changed.length, 1),
        [`${rendered} for ${changed.length}`, ...reasons].join("\n"),
      );
    }));
});
