import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, it } from "node:test";
import { checkAnswer } from "../../support/checks.ts";
import { everyRow } from "../../support/every-row.ts";
import { answersOf, type Exchange } from "../../support/http/raw.ts";
import { describeSocket } from "../../support/matrix.ts";

const head = "HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n";

/** Address → status of a request with an empty body. */
const empty: Record<string, number> = {
  "/api/v1/exports": 400,
  "/api/v1/estimate": 400,
  "/mcp": 400,
  "/docs/mcp": 400,
  "/api/contact": 403,
};

/** Sends three requests at once and a fourth after their replies; returns all four replies. */
function inTwoSteps(port: number, requests: string, last: string): Promise<Exchange> {
  const socket = connect(port, "127.0.0.1");
  after(() => socket.destroy());
  socket.write(requests);
  let text = "";
  let isAsked = false;
  socket.on("data", (chunk) => {
    text += chunk;
    if (isAsked || text.match(/HTTP\/1\.1 /g)?.length !== 3) return;
    isAsked = true;
    socket.write(last);
  });
  return answersOf(socket, 4);
}

describeSocket("a POST without a length", {}, (fixture) => {
  it("is answered without a wait for its body, and its connection stays usable", () =>
    everyRow(Object.entries(empty), async ([path, status]) => {
      const robots = `GET /robots.txt ${head}`;
      const requests = `POST ${path} ${head}${robots}POST ${path} ${head}`;
      const { answers, closed } = await inTwoSteps(fixture.server.port, requests, robots);
      assert.deepEqual(
        answers.slice(0, 3).map((answer) => answer.status),
        [status, 200, status],
      );
      await checkAnswer(answers[0] as Response, "POST");
      assert.equal(closed, false);
      assert.equal(answers[3]?.status, 200);
      assert.deepEqual(fixture.takeErrors(), []);
    }));
});
