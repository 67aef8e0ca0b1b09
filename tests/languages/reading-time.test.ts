import assert from "node:assert/strict";
import { it } from "node:test";
import { understood } from "../../src/loader/read/read-source.ts";
import { readingTime } from "../../src/model/records/derived.ts";
import { everyRow } from "../support/every-row.ts";

const front = "---\ntitle: T\nsummary: S.\nupdated: 2026-11-01\npublished: 2026-11-01\n---\n\n";

/** Texts of about 2,000 letters or 880 words, which people read in four minutes. */
const longTexts = [
  ["English", "We draw what we have seen in the port. ".repeat(98)],
  ["Russian", "Мы рисуем то, что видели вчера в порту. ".repeat(110)],
  ["Japanese", "私たちは港で見たものを描きます。".repeat(130)],
  ["Thai", "เราวาดสิ่งที่เราเห็นในท่าเรือ".repeat(97)],
] as const;

it("an article's reading time follows from its words, with spaces between them or without", () =>
  everyRow(longTexts, ([, text]) => {
    const { record, faults } = understood("articles", "a.md", front + text);
    assert.deepEqual(faults, []);
    assert.equal(readingTime(record?.words ?? 0), 4, `${record?.words}`);
  }));
