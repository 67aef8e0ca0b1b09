import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { endureEdits } from "../../../tools/endurance/edits/endure-edits.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Edits of each seed, and the number of edits after which a whole build is compared. */
const [count, compareEvery] = [15, 5];

describe("a studio that is edited at random, with builds that are killed now and then", () => {
  for (const seed of [36, 37, 38, 39]) {
    it(`has after edits of seed ${seed} the same build as one that keeps nothing`, async () => {
      const content = join(root, "tests/fixtures/studio");
      const outcome = await endureEdits({
        root,
        folder: temporaryFolder(),
        content,
        count,
        compareEvery,
        killEvery: 10,
        seed,
      });
      assert.deepEqual(outcome.differing, []);
      assert.equal(outcome.made.length, count);
      assert.ok(outcome.refused.length < count, `builds refused ${outcome.refused.join("; ")}`);
    });
  }
});
