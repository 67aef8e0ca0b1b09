import assert from "node:assert/strict";

/** Asserts that a search for faults found none; the failure shows those that there are. */
export function assertNone(found: readonly unknown[] | undefined, message?: string): void {
  assert.deepEqual(found, [], message);
}
