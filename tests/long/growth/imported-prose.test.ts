import assert from "node:assert/strict";
import { it } from "node:test";
import { growingProse } from "../../growth/growing-prose.ts";
import { everyRow } from "../../support/every-row.ts";
import { growthExponent, most } from "./growth-exponent.ts";

it("The prose of an old site costs no search through all that follows for what it leaves open, in what is native either", () =>
  everyRow(growingProse, async ({ convert }) => {
    const exponent = await growthExponent(convert, [9_600, 19_200, 38_400]);
    assert.ok(exponent <= most, `grows by the power of ${exponent.toFixed(2)}`);
  }));
