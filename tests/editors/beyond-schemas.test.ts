import assert from "node:assert/strict";
import { describe, it } from "node:test";
import YAML from "yaml";
import { beyondSchemas } from "../../scripts/studio/schemas/beyond-schemas.ts";
import { contentSchemas } from "../../scripts/studio/schemas/content-schemas.ts";
import { exampleSettings } from "../../scripts/studio/schemas/example-settings.ts";
import { exampleRecord } from "../../src/model/fields/example-records.ts";
import { readDocument } from "../documents/project-documents.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { judgeRecords, locales } from "./generated/judged-records.ts";
import { settingsJudge } from "./generated/judged-settings.ts";
import { compared, type Judged } from "./generated/verdicts.ts";

const settings = exampleSettings(locales);
const { studio, texts, tokens, talks } = settings;

/** Returns the front matter of a record that check takes, with some of its values replaced. */
function record(name: string, changes: object): string {
  const {
    questions: _,
    picture: __,
    draft: ___,
    formerly: ____,
    authors: _____,
    contact: ______,
    sections: _______,
    ...plain
  } = exampleRecord(name);
  const known = { ...plain, ...(plain.services !== undefined && { services: ["example-service"] }) };
  return `---\n${YAML.stringify({ ...known, ...changes })}---\nText.\n`;
}

/** Records that check refuses and schemas take, by the beginning of the rule. */
const records: [rule: string, file: string, text: string][] = [
  ["Two values", "jobs/en/order.md", record("jobs", { salary: { from: 2, to: 1, period: "day" } })],
  [
    "A note for",
    "comparisons/en/notes.md",
    record("comparisons", { criteria: [{ name: "a", notes: ["b", "c", "d"], verdict: "e" }] }),
  ],
  ["Slugs of other", "cases/en/reference.md", record("cases", { services: ["no-such-service"] })],
  ["Facts that differ", "cases/ca/facts.md", record("cases", { results: [{ metric: "m", value: "1", after: 1 }] })],
  ["Old addresses", "services/en/address.md", record("services", { formerly: ["/%zz"] })],
  ["Whole addresses", "people/en/link.md", record("people", { links: [{ label: "x", url: "https://a b" }] })],
  ["Control characters", "services/en/control.md", record("services", { title: "bell \u0007" })],
];

/** Files of settings that check refuses and schemas take, by the beginning of the rule. */
const files: [rule: string, kind: string, value: object][] = [
  ["Sums and values", "studio", { ...studio, team: { size: 2, roles: [{ role: { en: "a", ca: "a" }, people: 1 }] } }],
  ["Fields, collections", "collections", { ...talks, sort: "venue, a to z" }],
  ["Labels of", "texts", { ...texts, synonyms: { nothing: "a" } }],
  ["Telephone numbers", "studio", { ...studio, contact: { ...studio.contact, phone: "+34 9300000000000" } }],
  ["Email addresses", "studio", { ...studio, contact: { ...studio.contact, email: "a@\u00ad\u0300.example" } }],
  ["Names of time zones", "studio", { ...studio, timezone: "Mars/Base" }],
  ["Pairs of colours", "tokens", { ...tokens, typefaces: {}, colours: { ink: "#fefefe" } }],
];

describe("the rules that editors leave to check", () => {
  it("are each a file that a schema takes and check refuses", async () => {
    const other = ["cases/en/facts.md", record("cases", { results: [{ metric: "m", value: "2", after: 2 }] })] as const;
    const judged = await judgeRecords(new Map([...records.map(([, file, text]) => [file, text] as const), other]));
    const schemas = contentSchemas(locales);
    const rows = [
      ...records.map(([rule, file]) => [rule, judged.filter(({ text }) => text.startsWith(file))] as const),
      ...files.map(([rule, kind, value]) => {
        return [rule, [settingsJudge(kind, schemas[kind]?.schema ?? {})(YAML.stringify(value))]] as const;
      }),
    ];
    await everyRow(rows, ([rule, found]) => {
      const row = beyondSchemas.find((each) => each.rule.startsWith(rule));
      assert.ok(row);
      const all: readonly Judged[] = found;
      assert.ok(
        all.some(({ faults }) => faults.some((fault) => row.holds(fault))),
        JSON.stringify(all),
      );
      assert.deepEqual(compared(all).counts, { taken: 0, refused: 0, beyond: all.length });
    });
  });

  it("stand in the reference, each with its reason", () => {
    const { text } = readDocument("docs/reference/editors.md");
    const missing = beyondSchemas.filter(({ rule, why }) => !text.includes(`| ${rule} | ${why} |`));
    assertNone(missing.map(({ rule }) => rule));
  });
});
