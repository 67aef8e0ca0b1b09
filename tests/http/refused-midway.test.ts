import assert from "node:assert/strict";
import { connect } from "node:net";
import { describe, it } from "node:test";
import { limits, uploadedFileBytes } from "../../src/contract/policy.ts";
import { openRoad } from "../api/open-road.ts";
import { accepts, bodyEndpoint } from "./body-endpoint.ts";
import { boundary, field, file, form, multipart } from "./multipart.ts";
import { answersOf } from "./raw.ts";

const tooMany = Array.from({ length: limits.formFields + 1 }, (_, index) => [field(`f${index}`), ""] as const);

describe("a form with files that is refused before it has ended", () => {
  const road = openRoad({}, {}, [bodyEndpoint]);

  /** Sends the beginning of a body over a socket and waits for the answer without sending the rest. */
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

  it("is answered at once, and its connection takes no other request", { timeout: 30_000 }, async () => {
    for (const [beginning, status] of [
      [multipart(tooMany, `--${boundary}\r\n`), 413],
      [multipart([[file("a", "b", "c/d"), new Uint8Array(uploadedFileBytes + 1)]], ""), 413],
      [multipart([["X: y", "b"]], `--${boundary}\r\n`), 400],
    ] as const) {
      for (const length of [accepts["multipart/form-data"], undefined]) {
        const began = performance.now();
        const { answers } = await begin(beginning, length);
        assert.deepEqual(
          answers.map((answer) => answer.status),
          [status],
        );
        assert.ok(performance.now() - began < 3000);
        assert.equal(answers[0]?.headers.get("connection"), "close");
      }
    }
  });
});
