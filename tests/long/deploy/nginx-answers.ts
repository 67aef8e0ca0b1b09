import assert from "node:assert/strict";
import type { ProblemBody } from "../../../src/api/errors/problems.ts";

/** Settings of Node behind nginx. */
export const behindNginx = { TRUSTED_PROXIES: "127.0.0.1" };

export const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-encoding": "gzip, deflate, br" };

/** Returns the problem in a reply that came through nginx. */
export async function problemIn(response: Response): Promise<ProblemBody> {
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.ok(response.headers.get("strict-transport-security"));
  return (await response.json()) as ProblemBody;
}
