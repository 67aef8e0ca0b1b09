import assert from "node:assert/strict";
import { connect } from "node:net";
import { it } from "node:test";
import { checkAnswer } from "../../support/checks.ts";
import { everyRow } from "../../support/every-row.ts";
import { answersOf, exchange } from "../../support/http/raw.ts";
import { describeSocket } from "../../support/matrix.ts";

const host = "Host: localhost\r\n";
const json = `${host}Content-Type: application/json\r\n`;

/** Requests that never reach an endpoint, whatever the target. */
const refused: [name: string, bytes: (target: string) => string, status: number][] = [
  ["an expectation", (target) => `POST ${target}?a=b HTTP/1.1\r\n${host}Expect: x\r\n\r\n`, 417],
  ["a bad field", (target) => `POST ${target} HTTP/1.1\r\n${host}nonsense\r\n\r\n`, 400],
  ["a huge head", (target) => `POST ${target} HTTP/1.1\r\n${host}X: ${"a".repeat(40_000)}\r\n\r\n`, 431],
  ["no Host", (target) => `POST ${target} HTTP/1.1\r\n\r\n`, 400],
];

/** Addresses, each with the origin whose pages may read its replies. */
const targets: [target: string, origin: string | null][] = [
  ["/api/contact", null],
  ["/api/v1/estimate", "*"],
  ["/nowhere", "*"],
];

const broken = (target: string, fields: string) =>
  `POST ${target} HTTP/1.1\r\n${json}${fields}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n`;

describeSocket("a request that is refused before an endpoint sees it", {}, (fixture) => {
  const only = async (bytes: string, method = "POST") => {
    const { answers, closed } = await exchange(fixture.server.port, bytes);
    assert.equal(answers.length, 1);
    assert.equal(closed, true);
    const [answer] = answers as [Response];
    await checkAnswer(answer, method);
    return answer;
  };

  it("may be read by pages of any origin only where its address is public", () =>
    everyRow(
      refused.flatMap(([name, bytes, status]) =>
        targets.map(([target, origin]) => ({ name, bytes: bytes(target), status, target, origin })),
      ),
      async ({ name, bytes, status, origin }) => {
        if (name !== "no Host") {
          const answer = await only(bytes);
          assert.equal(answer.status, status);
          assert.equal(answer.headers.get("access-control-allow-origin"), origin);
        } else {
          const { answers } = await exchange(fixture.server.port, bytes);
          assert.deepEqual([answers[0]?.status, answers[0]?.headers.get("access-control-allow-origin")], [400, origin]);
        }
      },
    ));

  it("is answered with its address without the query, where it has an Expect field", async () => {
    const answer = await only(`GET /services?secret=1 HTTP/1.1\r\n${host}Expect: x\r\n\r\n`, "GET");
    assert.equal(answer.status, 417);
    assert.equal(((await answer.json()) as { instance: string }).instance, "/services");
  });

  it("is answered without a body, where it is a HEAD with an Expect field", async () => {
    const socket = connect(fixture.server.port, "127.0.0.1");
    socket.write(`HEAD /services HTTP/1.1\r\n${host}Expect: x\r\n\r\n`);
    let text = "";
    for await (const chunk of socket) text += chunk;
    assert.match(text, /^HTTP\/1\.1 417 /);
    assert.match(text, /\r\nContent-Type: application\/problem\+json\r\n/);
    assert.ok(text.endsWith("\r\n\r\n"));
  });

  it("is answered once where its body of chunks breaks, by what its address allows", async () => {
    const own = await only(broken("/api/contact", "Sec-Fetch-Site: same-origin\r\n"));
    assert.deepEqual([own.status, own.headers.get("access-control-allow-origin")], [400, null]);
    const open = await only(broken("/api/v1/estimate", ""));
    assert.deepEqual([open.status, open.headers.get("access-control-allow-origin")], [400, "*"]);
  });

  it("gets no second answer where the first came before the body broke", async () => {
    const socket = connect(fixture.server.port, "127.0.0.1");
    socket.write(broken("/api/contact", ""));
    const { answers, closed } = await answersOf(socket, 2);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403],
    );
    assert.equal(closed, true);
  });

  it("is answered after the requests before it, where its body breaks", async () => {
    const slow = `GET /readyz HTTP/1.1\r\n${host}\r\n`;
    const bytes = slow + slow + broken("/api/contact", "Sec-Fetch-Site: same-origin\r\n");
    const { answers } = await exchange(fixture.server.port, bytes, 4);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 400],
    );
  });

  it("is answered after the requests before it, where it is a CONNECT", async () => {
    const slow = `GET /readyz HTTP/1.1\r\n${host}\r\n`;
    const bytes = `${slow}${slow}CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`;
    const { answers, closed } = await exchange(fixture.server.port, bytes, 4);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 405],
    );
    assert.equal(closed, true);
  });

  it("does no harm to the server where its client has gone away", async () => {
    const gone = Array.from({ length: 50 }, (_, index) => {
      const socket = connect(fixture.server.port, "127.0.0.1").on("error", () => {});
      const before = index % 2 === 0 ? `GET /readyz HTTP/1.1\r\n${host}\r\n`.repeat(index) : "";
      socket.write(`${before}CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, () => socket.resetAndDestroy());
      return new Promise((resolve) => socket.once("close", resolve));
    });
    await Promise.all(gone);
    assert.equal((await fixture.ask("/healthz")).status, 200);
  });
});
