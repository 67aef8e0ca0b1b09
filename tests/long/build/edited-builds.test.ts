import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, it } from "node:test";
import { endureEdits } from "../../../packages/workbench/src/endurance/edits/endure-edits.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Edits of each seed, and the number of edits after which a whole build is compared. */
const [count, compareEvery] = [15, 5];

for (const seed of [36, 37, 38, 39]) {
  describe(`a studio that is edited by seed ${seed}, with builds that are killed now and then`, () => {
    const content = join(root, "tests/fixtures/studio");
    const comparisons = endureEdits({
      root,
      folder: temporaryFolder(),
      content,
      count,
      compareEvery,
      killEvery: 10,
      seed,
    });

    for (let done = compareEvery; done <= count; done += compareEvery) {
      it(`has after ${done} edits the same build as one that keeps nothing`, async () => {
        const { value } = await comparisons.next();
        assert.ok(value, "an error before ended the edits");
        assert.deepEqual(value.differing, [], value.made.join("; "));
        assert.equal(value.made.length, compareEvery);
      });
    }
  });
}
