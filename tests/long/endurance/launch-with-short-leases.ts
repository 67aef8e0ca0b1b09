import assert from "node:assert/strict";
import { join } from "node:path";
import { leases } from "../../../src/api/policy.ts";
import { type Launch, nodeLaunch } from "../../../tools/endurance/killed-server.ts";

const shortLeases = join(import.meta.dirname, "short-leases.ts");

/** The server of this project, but with leases of seconds. */
export const launchWithShortLeases: Launch = nodeLaunch(["--import", shortLeases]);

/** Holds the leases of servers to what they are for everybody else. */
export function assertUsualLeases(): void {
  assert.deepEqual([leases.claimMs, leases.mailMs], [15_000, 10_000]);
}
