import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { runPool } from "../../scripts/test/pool.ts";

/** Creates jobs that begin and end when a test says so. */
function heldJobs(count: number) {
  const jobs = Array.from({ length: count }, (_, index) => ({ index, ...Promise.withResolvers<void>() }));
  const begun: number[] = [];
  const run = ({ index, promise }: (typeof jobs)[number]) => {
    begun.push(index);
    return promise;
  };
  return { jobs, begun, run };
}

describe("a pool of jobs", () => {
  it("runs as many jobs side by side as it has places, and begins the next when one ends", async () => {
    const { jobs, begun, run } = heldJobs(4);
    const all = runPool(jobs, 2, run);
    await turn();
    assert.deepEqual(begun, [0, 1]);
    jobs[1]?.resolve();
    await turn();
    assert.deepEqual(begun, [0, 1, 2]);
    for (const { resolve } of jobs) resolve();
    await all;
    assert.deepEqual(begun, [0, 1, 2, 3]);
  });

  it("ends only when its last job has ended", async () => {
    const { jobs, run } = heldJobs(2);
    let hasEnded = false;
    const all = runPool(jobs, 5, run).then(() => {
      hasEnded = true;
    });
    jobs[0]?.resolve();
    await turn();
    assert.equal(hasEnded, false);
    jobs[1]?.resolve();
    await all;
    assert.equal(hasEnded, true);
  });

  it("ends at once without jobs", async () => {
    await runPool([], 3, () => assert.fail("there is no job"));
  });

  it("fails with the failure of a job", async () => {
    const { jobs, run } = heldJobs(1);
    const all = runPool(jobs, 2, run);
    jobs[0]?.reject(new Error("broken"));
    await assert.rejects(all, /broken/);
  });
});
