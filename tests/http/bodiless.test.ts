import assert from "node:assert/strict";
import { it } from "node:test";
import { checkAnswer } from "../support/checks.ts";
import { describeSocket } from "../support/matrix.ts";
import { exchange } from "./raw.ts";

const head = "HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n";

/** Address → what it answers a body of no bytes. */
const empty: Record<string, number> = {
  "/api/v1/exports": 400,
  "/api/v1/estimate": 400,
  "/mcp": 400,
  "/docs/mcp": 400,
  "/api/contact": 403,
};

describeSocket("a POST without a length", {}, (fixture) => {
  for (const [path, status] of Object.entries(empty)) {
    it(`is answered at once at ${path}, and its connection stays usable`, async () => {
      const began = performance.now();
      const requests = `POST ${path} ${head}GET /robots.txt ${head}POST ${path} ${head}`;
      const { answers, closed } = await exchange(fixture.server.port, requests, 3);
      assert.deepEqual(
        answers.map((answer) => answer.status),
        [status, 200, status],
      );
      await checkAnswer(answers[0] as Response, "POST");
      assert.equal(closed, false);
      assert.ok(performance.now() - began < 2000);
    });
  }
});
