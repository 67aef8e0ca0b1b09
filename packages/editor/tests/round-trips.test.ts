import assert from "node:assert/strict";
import { it } from "node:test";
import { roundTrips } from "./support/round-trips.ts";

it("generated files come out of the editor's forms as they were, but for what was edited", () => {
  const { faults, exact } = roundTrips(500, 3);
  assert.deepEqual(faults.slice(0, 3), []);
  assert.ok(exact > 300, `only ${exact} edits of single values`);
});
