import assert from "node:assert/strict";
import { connect } from "node:net";
import { describe, it } from "node:test";
import { openRoad } from "../../api/open-road.ts";
import { accepts, bodyEndpoint } from "../../support/http/body-endpoint.ts";
import { file, form, multipart } from "../../support/http/multipart.ts";
import { answersOf } from "../../support/http/raw.ts";

describe("a form with files that is refused before it has ended", () => {
  const road = openRoad({}, {}, [bodyEndpoint]);

  /** Sends the beginning of a body over a socket and waits for the reply without sending the rest. */
  async function begin(beginning: Uint8Array, length: number | undefined) {
    const { port } = await road.listen();
    const socket = connect(port, "127.0.0.1");
    const sized = length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`;
    const type = `Content-Type: ${form("").headers?.["content-type"]}`;
    socket.write(`POST /test/body HTTP/1.1\r\nHost: localhost\r\n${type}\r\n${sized}\r\n\r\n`);
    if (length === undefined) socket.write(`${beginning.length.toString(16)}\r\n`);
    socket.write(beginning);
    return answersOf(socket);
  }

  it("is answered before its rest is sent, and its connection takes no other request", async () => {
    const most = accepts["multipart/form-data"];
    const tooLong = multipart([[file("a", "b", "c/d"), new Uint8Array(most)]], "");
    for (const [beginning, status] of [
      [tooLong, 413],
      [tooLong.subarray(0, 1000), 413],
    ] as const) {
      // The server can refuse a form with a length without reading it.
      for (const length of beginning === tooLong ? [most + 1, undefined] : [most + 1]) {
        const { answers, closed } = await begin(beginning, length);
        assert.deepEqual(
          answers.map((answer) => answer.status),
          [status],
        );
        assert.ok(closed, "the connection was ended while its client said nothing");
        assert.equal(answers[0]?.headers.get("connection"), "close");
      }
    }
  });
});
