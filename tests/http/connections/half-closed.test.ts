import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, it } from "node:test";
import { everyRow } from "../../support/every-row.ts";
import { answersOf } from "../../support/http/raw.ts";
import { describeSocket } from "../../support/matrix.ts";

const host = "Host: localhost\r\n";
const estimate = '{"platforms":["web"],"complexity":"mvp"}';
const fields = `${host}Content-Type: application/json\r\n`;
const page = `GET /services.md HTTP/1.1\r\n${host}\r\n`;
const computed = `GET /api/v1/services?limit=3 HTTP/1.1\r\n${host}\r\n`;
const post = `POST /api/v1/estimate HTTP/1.1\r\n${fields}Content-Length: ${estimate.length}\r\n\r\n${estimate}`;
const chunked = `POST /api/v1/estimate HTTP/1.1\r\n${fields}Transfer-Encoding: chunked\r\n\r\n28\r\n${estimate}\r\n0\r\n\r\n`;
const readiness = `GET /readyz HTTP/1.1\r\n${host}\r\n`;

/** Bytes that a client sends before it ends its side, and the statuses of the replies. */
const said: [name: string, bytes: string, statuses: number[]][] = [
  ["a file", page, [200]],
  ["a computed read", computed, [200]],
  ["a later answer", readiness, [200]],
  ["a POST with its body", post, [200]],
  ["a POST in chunks", chunked, [200]],
  ["pipelined requests", readiness + page + post + computed + chunked + page, [200, 200, 200, 200, 200, 200]],
  ["many pipelined requests", page.repeat(200), Array.from({ length: 200 }, () => 200)],
  ["half of a body", post.slice(0, -5), [400]],
  ["half of a head", page.slice(0, -5), [400]],
  ["half of a head behind a request", readiness + page.slice(0, -5), [200, 400]],
];

describeSocket("a client that ends its side of the connection", {}, (fixture) => {
  it("gets its answers and the end of the connection", () =>
    everyRow(said, async ([, bytes, statuses]) => {
      const socket = connect(fixture.server.port, "127.0.0.1");
      after(() => socket.destroy());
      socket.end(bytes);
      const { answers, closed } = await answersOf(socket, statuses.length + 1);
      assert.deepEqual(
        answers.map(({ status }) => status),
        statuses,
      );
      assert.equal(closed, true);
      assert.deepEqual(fixture.takeErrors(), []);
    }));
});
