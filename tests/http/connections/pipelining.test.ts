import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, it } from "node:test";
import { eventually } from "../../support/eventually.ts";
import { exchange } from "../../support/http/raw.ts";
import { describeSocket } from "../../support/matrix.ts";

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describeSocket("pipelined requests", {}, (fixture) => {
  const estimate = '{"platforms":["web"],"complexity":"mvp"}';
  const post = `POST /api/v1/estimate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${estimate.length}\r\n\r\n${estimate}`;

  it("keep their order behind a slow answer, whatever they are", async () => {
    const paths = ["/readyz", "/robots.txt", "/api/v1/cases?limit=2", "/nowhere", "/services.md"];
    const alone = await Promise.all(paths.map(async (path) => (await fixture.ask(path)).text()));
    const { answers } = await exchange(fixture.server.port, paths.map(get).join(post), 9);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    assert.deepEqual(
      bodies.filter((_, index) => index % 2 === 0),
      alone,
    );
    for (const [index, body] of bodies.entries()) if (index % 2 === 1) assert.match(body, /"currency":"EUR"/);
  });

  it("are each answered when their bodies arrive late and in pieces", async () => {
    const socket = connect(fixture.server.port, "127.0.0.1").setNoDelay();
    after(() => socket.destroy());
    let text = "";
    socket.on("data", (chunk) => (text += chunk));
    const bytes = (get("/readyz") + post).repeat(3);
    for (let sent = 0; sent < bytes.length; sent += 25) {
      socket.write(bytes.slice(sent, sent + 25));
      // A later reply proves that the server has read the piece by itself.
      await fixture.ask("/healthz");
    }
    const answered = () => text.split("HTTP/1.1 200 OK").length - 1;
    await eventually("an answer to each", () => answered() >= 6);
    await fixture.ask("/healthz");
    assert.equal(answered(), 6);
  });
});
