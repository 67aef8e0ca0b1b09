import assert from "node:assert/strict";
import { it } from "node:test";
import { roundTrips } from "../support/round-trips.ts";

it("10,000 generated files come out of the editor's forms as they were, but for what was edited", () => {
  const { faults, exact } = roundTrips(10_000, 11);
  assert.deepEqual(faults.slice(0, 3), []);
  assert.ok(exact > 6_000, `only ${exact} edits of single values`);
});
