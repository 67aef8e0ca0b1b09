import assert from "node:assert/strict";
import type { ProblemBody } from "../../../src/api/errors/problems.ts";

/** What Node has to know to stand behind nginx. */
export const behindNginx = { TRUSTED_PROXIES: "127.0.0.1" };

/** What a browser sends. */
export const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-encoding": "gzip, deflate, br" };

/** The problem in an answer that came through nginx. */
export async function problemIn(response: Response): Promise<ProblemBody> {
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.ok(response.headers.get("strict-transport-security"));
  return (await response.json()) as ProblemBody;
}
