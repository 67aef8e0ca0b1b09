import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, it } from "node:test";
import { assertNone } from "../../support/assert-none.ts";
import { arrived } from "../../support/http/arrived.ts";
import { inquiry, send, submissionsIn } from "../../support/http/contact.ts";
import { answersOf } from "../../support/http/raw.ts";
import { describeMatrix, describeSocket } from "../../support/matrix.ts";

describeMatrix("a body over the limit", {}, (fixture) => {
  it("is refused, whether or not it says its length", async () => {
    const large = JSON.stringify({ ...inquiry, message: "x".repeat(70_000) });
    assert.equal((await fixture.ask("/api/contact", send(large))).status, 413);
    const unsized = send(large, { "transfer-encoding": "chunked" });
    assert.equal((await fixture.ask("/api/contact", unsized)).status, 413);
    const body = JSON.stringify(inquiry);
    const within = body + " ".repeat(64 * 1024 - Buffer.byteLength(body));
    assert.equal((await fixture.ask("/api/contact", send(within))).status, 200);
    assert.equal((await fixture.ask("/api/contact", send(`${within} `))).status, 413);
  });
});

describeSocket("a body that never arrives whole", {}, (fixture) => {
  const length = 10_000_000;
  const connected = () => {
    const socket = connect(fixture.server.port, "127.0.0.1");
    after(() => socket.destroy());
    return socket;
  };
  const head = (fields: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${fields}\r\n`;

  it("has its request answered before it ends, where the answer does not depend on it", async () => {
    for (const [fields, status] of [
      ["Origin: https://evil.example\r\n", 403],
      ["Sec-Fetch-Site: same-origin\r\n", 413],
    ] as const) {
      const socket = connected();
      socket.write(`${head(`${fields}Content-Length: ${length}\r\n`)}{`);
      const { answers } = await answersOf(socket);
      assert.deepEqual(
        answers.map((answer) => answer.status),
        [status],
      );
      assert.ok(socket.bytesWritten < length);
    }
  });

  it("is refused once it is over the limit, also in chunks without end", async () => {
    const socket = connected();
    socket.write(head("Sec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n"));
    socket.write(`2000\r\n${"x".repeat(0x2000)}\r\n`.repeat(9));
    const { answers } = await answersOf(socket);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [413],
    );
  });

  it("leaves nothing in the store where its client goes away in the middle", async () => {
    const before = submissionsIn(fixture).length;
    const socket = connected();
    const body = JSON.stringify(inquiry);
    socket.write(
      `${head(`Sec-Fetch-Site: same-origin\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`)}${body.slice(0, 20)}`,
    );
    await arrived(fixture.server.port);
    socket.destroy();
    assert.equal((await fixture.ask("/healthz")).status, 200);
    assert.equal(submissionsIn(fixture).length, before);
    assertNone(fixture.logs.filter((line) => line.includes('"level":50')));
  });
});
