import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { knownValue } from "../../../src/api/mcp/known-values.ts";

const few = ["web", "shop"];
const many = Array.from({ length: 25 }, (_, index) => `value-${index}`);

const faultOf = (values: readonly string[], value: unknown) =>
  knownValue(values, "ask for them")
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

describe("a parameter whose values the content defines", () => {
  it("has its values enumerated only while they are few and short", () => {
    assert.deepEqual(z.toJSONSchema(knownValue(few, "")).enum, few);
    const long = Array.from({ length: 18 }, (_, index) => `a-comparison-of-two-technologies-${index}`);
    for (const values of [many, long]) assert.equal(z.toJSONSchema(knownValue(values, "")).enum, undefined);
  });

  it("accepts known values and refuses others with a list of the known ones", () => {
    for (const values of [few, many]) {
      for (const value of values) assert.equal(faultOf(values, value), undefined);
    }
    for (const wrong of ["", "other", "x".repeat(500), 5, null, undefined, ["web"]]) {
      assert.deepEqual(faultOf(few, wrong), ["must be one of web, shop; ask for them"]);
      const named = many.slice(0, 20).join(", ");
      assert.deepEqual(faultOf(many, wrong), [`must be one of ${named} and 5 more; ask for them`]);
    }
  });

  it("refuses every value where the content has none yet", () =>
    assert.deepEqual(faultOf([], "web"), ["there is none to name yet"]));
});
