import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { caseStudy } from "../support/studio-under-test.ts";
import { openRoad } from "./open-road.ts";

describe("a defect in a read of a batch", () => {
  const errors: unknown[] = [];
  const { ask } = openRoad({
    prose: async () => {
      throw new Error("SECRET of /srv/pages.ts:12");
    },
    onError: (error) => errors.push(error),
  });

  it("is an internal error in its place, is logged, and spoils no other read", async () => {
    const requests = [{ path: `/api/v1/cases/${caseStudy}` }, { path: "/api/v1/company" }];
    const response = await ask("/api/v1/batch", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ requests }),
    });
    const text = await response.text();
    const { responses } = JSON.parse(text) as { responses: { status: number; body: Record<string, unknown> }[] };
    assert.equal(response.status, 200);
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.code]),
      [
        [500, "internal_error"],
        [200, undefined],
      ],
    );
    assert.doesNotMatch(text, /SECRET|srv/);
    assert.deepEqual(errors.map(String), ["Error: SECRET of /srv/pages.ts:12"]);
  });
});
