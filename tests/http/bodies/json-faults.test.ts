import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { firstFault } from "../../../functions/http/json-fault.ts";
import { seededRandom } from "../../../packages/workbench/src/bench/seeded-random.ts";
import { post } from "../../api/examples.ts";
import { describeMatrix } from "../../support/matrix.ts";

/** JSON texts, each with the line and column of its first fault, and what was expected there. */
const broken: [text: string, line: number, column: number, expected: RegExp][] = [
  ["", 1, 1, /a value/],
  ["  \n ", 2, 2, /a value/],
  ["{", 1, 2, /^a property name$/],
  ["[", 1, 2, /a value or `]`/],
  ['{"a": 1,\n "b": }', 2, 7, /^a value$/],
  ['{"a": 1\n "b": 2}', 2, 2, /`,`/],
  ['{"a" 1}', 1, 6, /`:`/],
  ["{a: 1}", 1, 2, /^a property name$/],
  ["{'a': 1}", 1, 2, /^a property name$/],
  ['{"a": 1,}', 1, 9, /^a property name$/],
  ["[1,]", 1, 4, /a value/],
  ["[1 2]", 1, 4, /`,`/],
  ["[1}", 1, 3, /`,`/],
  ['{"a": tru}', 1, 7, /a value/],
  ['{"a": NaN}', 1, 7, /a value/],
  ['{"a": 01}', 1, 8, /`,`/],
  ['{"a": "x\ny"}', 1, 9, /the rest of the text/],
  ['{"a": "x\\q"}', 1, 9, /the rest of the text/],
  ['{"a": "x', 1, 9, /the rest of the text/],
  ["{}}", 1, 3, /nothing more/],
  ["{} // done", 1, 4, /nothing more/],
  ["\n\n\t[1,\r\n\r\n?]", 5, 1, /a value/],
];

describe("the first fault of a JSON text", () => {
  it("is told with its line and column, from 1, and with what was expected there", () => {
    for (const [text, line, column, expected] of broken) {
      const fault = firstFault(text);
      assert.deepEqual([fault.line, fault.column], [line, column], text);
      assert.match(fault.expected, expected, text);
    }
  });

  it("is found wherever JSON.parse finds one, and nowhere else", () => {
    const random = seededRandom(7);
    const pick = (from: string) => from[Math.floor(random() * from.length)] as string;
    const sound = ['{"a":[true,null,-1.5e3],"b":{"c":"\\u00e9\\n"}}', '[[],{},"x",0]'];
    let refused = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const text = sound[round % 2] as string;
      const at = Math.floor(random() * text.length);
      const spoiled = text.slice(0, at) + pick('{}[]:,"\\ 01eE.-tn\n\u0001') + text.slice(at + Math.round(random()));
      const { expected, column, line } = firstFault(spoiled);
      if (isJson(spoiled)) {
        assert.equal(expected, "nothing more", spoiled);
        continue;
      }
      refused += 1;
      const place =
        spoiled
          .split("\n")
          .slice(0, line - 1)
          .join("\n").length +
        (line > 1 ? 1 : 0) +
        column -
        1;
      assert.ok(place <= spoiled.length && (place === spoiled.length || expected !== ""), spoiled);
      assert.ok(!isJson(spoiled.slice(0, place + 1)) || expected === "nothing more", spoiled);
    }
    assert.ok(refused > 10_000);
  });

  it("is found in a deeply nested text and in a long one", () => {
    assert.equal(firstFault("[".repeat(200_000)).column, 200_001);
    assert.equal(firstFault(`"${"a".repeat(500_000)}`).column, 500_002);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describeMatrix("a body that is not JSON", {}, (fixture) => {
  it("is refused with the place of its first fault, and its content is not repeated", async () => {
    const { headers, ...ask } = post({});
    for (const path of ["/api/v1/estimate", "/api/v1/batch", "/sandbox/api/contact"]) {
      const body = '{"platforms": ["web"],\n  "secret": sesame}';
      const response = await fixture.ask(path, { ...ask, headers: headers ?? {}, body });
      assert.equal(response.status, 400);
      const text = await response.text();
      const { detail, errors } = JSON.parse(text) as { detail: string; errors: { pointer: string; detail: string }[] };
      assert.equal(detail, "The body is not valid JSON: expected a value at line 2, column 13.");
      assert.deepEqual(errors[0]?.pointer, "#");
      assert.equal(errors[0]?.detail, "is not JSON: expected a value at line 2, column 13");
      assert.doesNotMatch(text, /secret|sesame/);
    }
  });
});
