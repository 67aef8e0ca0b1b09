import assert from "node:assert/strict";
import { join } from "node:path";
import { type Launch, nodeLaunch } from "../../../packages/workbench/src/endurance/killed-server.ts";
import { leases } from "../../../src/api/policy.ts";

const shortLeases = join(import.meta.dirname, "short-leases.ts");

/** Launches the server of this project with leases of a few seconds. */
export const launchWithShortLeases: Launch = nodeLaunch(["--import", shortLeases]);

/** Asserts that servers elsewhere have their usual leases. */
export function assertUsualLeases(): void {
  assert.deepEqual([leases.claimMs, leases.mailMs], [15_000, 10_000]);
}
