import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyRow } from "../../../../tests/support/every-row.ts";
import { type ExportLimits, exportLimits } from "../../src/sources/exports/export-limits.ts";
import { jsonRows } from "../../src/sources/exports/json-rows.ts";
import { allOf, piecesOf } from "../support/made-export.ts";

function read(text: string, length?: number, hearer = {}, limits: ExportLimits = exportLimits) {
  return allOf(jsonRows(piecesOf(text, length), "export.json", ["$.meta", "$.data.*.*"], hearer, limits));
}

describe("rows of a JSON export", () => {
  it("are the selected values with table and line, in pieces of any length", async () => {
    const text = `{"meta":{"v":"5"},\n"data":{"posts":[{"id":1,"html":"é\\u00e9😀"},\n{"id":2}],"tags":[]}}`;
    for (const length of [1, 3, text.length]) {
      const rows = await read(text, length);
      assert.deepEqual(
        rows.map(({ table, row }) => [table, row]),
        [
          ["meta", { v: "5" }],
          ["posts", { id: 1, html: "éé😀" }],
          ["posts", { id: 2 }],
        ],
      );
    }
    assert.deepEqual(
      (await read(text, 1)).map(({ line }) => line),
      [1, 2, 3],
    );
  });

  it("keep a key that would change the prototype of a row to itself", async () => {
    const [first] = await read('{"data":{"posts":[{"__proto__":{"isAdmin":true}}]}}');
    assert.equal(Object.getPrototypeOf(first?.row), Object.prototype);
  });

  it("are refused with file, line and the way out where the file is hostile or broken", async () => {
    const rows = [
      { name: "words", text: "hello", says: /^export\.json:1 is no valid JSON/ },
      { name: "a comma too many", text: '{"data":{"posts":[1,]}}', says: /is no valid JSON/ },
      { name: "something behind", text: '{"data":{}} {"data":{}}', says: /is no valid JSON/ },
      { name: "depth", text: `{"data":${"[".repeat(500)}`, says: /has more than 64 values within each other/ },
      { name: "nothing", text: "  ", says: /is empty/ },
    ];
    await everyRow(rows, ({ text, says }) => assert.rejects(read(text), { name: "SourceFault", message: says }));
  });

  it("are bounded: a value that never ends is refused, selected or not", async () => {
    const limits = { ...exportLimits, record: 10_000 };
    for (const [start, filling] of [
      ['{"data":{"posts":["', "x"],
      ['{"other":[1', ',"y"'],
      ['{"data":{"posts":[{"a":1', ',"z":2'],
    ] as const) {
      async function* endless() {
        yield start;
        for (;;) yield filling.repeat(100);
      }
      await assert.rejects(
        allOf(jsonRows(endless(), "export.json", ["$.data.*.*"], {}, limits)),
        /has a value of more than/,
      );
    }
  });

  it("end with the last whole one of a file that was cut off, which is said with its line", async () => {
    const cuts: number[] = [];
    const rows = await read('{"data":{"posts":[{"id":1},\n{"id":2},\n{"id"', 4, {
      onCut: (line: number) => cuts.push(line),
    });
    assert.equal(rows.length, 2);
    assert.deepEqual(cuts, [3]);
  });
});
