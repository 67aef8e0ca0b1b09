import assert from "node:assert/strict";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { after, describe, it } from "node:test";
import { timeouts } from "../../../functions/hosts/node/http-server.ts";
import { openRoad } from "../../api/open-road.ts";
import { checkAnswer } from "../../support/checks.ts";
import { everyRow } from "../../support/every-row.ts";
import { answersOf, exchange } from "../../support/http/raw.ts";
import { describeSocket } from "../../support/matrix.ts";

const host = "Host: localhost\r\n";
const get = (fields: string, target = "/services.md") => `GET ${target} HTTP/1.1\r\n${fields}\r\n`;
const post = (fields: string, body = "") =>
  `POST /mcp HTTP/1.1\r\n${host}Content-Type: application/json\r\n${fields}\r\n${body}`;

/** Raw requests that the server answers before a handler sees them, or despite their form. */
const requests: [name: string, bytes: string | Uint8Array, status: number][] = [
  ["no Host", get(""), 400],
  ["two Hosts", get(`${host}${host}`), 400],
  ["two Hosts in different case", get(`${host}hOST: evil.example\r\n`), 400],
  ["a Host with a space", get("Host: a b\r\n"), 400],
  ["a Host with markup", get("Host: <script>\r\n"), 400],
  ["a Host with a path", get("Host: localhost/evil\r\n"), 400],
  ["a Host with userinfo", get("Host: user@localhost\r\n"), 400],
  ["a Host that is no address", get("Host: 256.1.1.1\r\n", "/services?a"), 200],
  ["an empty Host", get("Host:\r\n", "/services?a"), 200],
  ["a length and a transfer coding", post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400],
  ["two lengths", post("Content-Length: 2\r\nContent-Length: 3\r\n", "{}"), 400],
  ["a length with a sign", post("Content-Length: +2\r\n", "{}"), 400],
  ["a negative length", post("Content-Length: -2\r\n", "{}"), 400],
  ["a hexadecimal length", post("Content-Length: 0x2\r\n", "{}"), 400],
  ["a length over all numbers", post(`Content-Length: ${"9".repeat(40)}\r\n`, "{}"), 400],
  ["a transfer coding that is not last chunked", post("Transfer-Encoding: chunked, gzip\r\n", "0\r\n\r\n"), 400],
  ["an unknown transfer coding", post("Transfer-Encoding: gzip\r\n", "{}"), 400],
  ["a chunk size that is no number", post("Transfer-Encoding: chunked\r\n", "zz\r\n{}\r\n0\r\n\r\n"), 400],
  ["a chunk that is longer than it says", post("Transfer-Encoding: chunked\r\n", "1\r\n{}\r\n0\r\n\r\n"), 400],
  ["chunk extensions without end", post("Transfer-Encoding: chunked\r\n", `2;${"a".repeat(20_000)}\r\n{}\r\n`), 413],
  ["an unknown method", `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
  ["a method in lower case", `get / HTTP/1.1\r\n${host}\r\n`, 400],
  ["no method", ` / HTTP/1.1\r\n${host}\r\n`, 400],
  ["TRACE", `TRACE /services HTTP/1.1\r\n${host}\r\n`, 405],
  ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405],
  ["40 kB of header", get(`${host}X-Large: ${"a".repeat(40_000)}\r\n`), 431],
  ["40 kB in many headers", get(`${host}${"X-Many: a\r\n".repeat(4000)}`), 431],
  ["an address of 9 kB", get(host, `/${"a".repeat(9000)}`), 414],
  ["an expectation", get(`${host}Expect: x\r\n`), 417],
  ["a field without a colon", get(`${host}nonsense\r\n`), 400],
  ["a field without a name", get(`${host}: x\r\n`), 400],
  ["a space before a colon", get(`${host}X-Space : a\r\n`), 400],
  ["a field that goes on in the next line", get(`${host}X-Folded: a\r\n b\r\n`), 400],
  ["a NUL in a field", get(`${host}X-Nul: a\0b\r\n`), 400],
  ["a lone CR in a field", get(`${host}X-Cr: a\rb\r\n`), 400],
  ["a name that is not ASCII", get(`${host}X-\xe9: a\r\n`), 400],
  ["a value that is not ASCII", get(`${host}X-Latin: \xe9\r\n`), 200],
  ["lines that end in LF alone", "GET /services.md HTTP/1.1\nHost: localhost\n\n", 400],
  ["an address that is not ASCII", get(host, "/caf\xe9"), 400],
  ["an address with a space", get(host, "/a b"), 400],
  ["no version", `GET /services.md\r\n${host}\r\n`, 400],
  ["a version that does not exist", `GET / HTTP/9.9\r\n${host}\r\n`, 400],
  ["another protocol", "SSH-2.0-OpenSSH_9.6\r\n\r\n", 400],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a TLS hello", Buffer.from("16030100c8010000c40303", "hex"), 400],
  ["no HTTP at all", "\0\x01\x02\r\n\r\n", 400],
  ["an empty line first", `\r\n${get(host)}`, 200],
  ["HTTP/1.0 without a Host", "GET /services.md HTTP/1.0\r\n\r\n", 200],
  ["HTTP/1.0 without a Host, computed", "GET /api/v1/services?limit=1 HTTP/1.0\r\n\r\n", 200],
  ["an upgrade to WebSocket", get(`${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`), 200],
  [
    "an upgrade to HTTP/2",
    get(`${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n`),
    200,
  ],
];

describeSocket("the HTTP parser", {}, (fixture) => {
  it("answers every request once, refuses in problem documents, and says when it hangs up", () =>
    everyRow(
      requests,
      async ([, bytes, status]) => {
        const { answers, closed } = await exchange(fixture.server.port, bytes);
        assert.deepEqual(
          answers.map((answer) => answer.status),
          [status],
        );
        const [answer] = answers as [Response];
        await checkAnswer(answer, "GET");
        const says = answer.headers.get("connection")?.toLowerCase() === "close";
        assert.equal(
          says,
          closed,
          `${closed ? "closed" : "kept"} and says Connection: ${answer.headers.get("connection")}`,
        );
        if (status >= 400) assert.ok(answer.headers.has("content-length"));
      },
      { together: true },
    ));

  it("refuses a HEAD that it cannot read as it refuses a GET, without the content", async () => {
    for (const fields of ["nonsense\r\n", "X Space: a\r\n", `X-Large: ${"a".repeat(40_000)}\r\n`]) {
      const [toGet, toHead] = await Promise.all(
        [get(host + fields), get(host + fields).replace("GET", "HEAD")].map(async (bytes) => {
          const socket = connect(fixture.server.port, "127.0.0.1");
          socket.write(bytes);
          return (await text(socket)).replace(/^Date: .*$/m, "Date:").split("\r\n\r\n");
        }),
      );
      assert.equal(toHead?.[0], toGet?.[0]);
      assert.deepEqual([toHead?.[1], JSON.parse(toGet?.[1] ?? "").status], ["", Number(toGet?.[0]?.slice(9, 12))]);
    }
  });

  it("answers pipelined requests in their order, however long each takes", async () => {
    const paths = ["/api/v1/services?limit=3", "/services.md", "/missing", "/api/v1/cases?limit=1", "/robots.txt"];
    const bytes = paths.map((path) => get(host, path)).join("");
    const { answers } = await exchange(fixture.server.port, bytes, paths.length);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    for (const [index, path] of paths.entries()) {
      assert.equal(bodies[index], await (await fixture.ask(path)).text(), path);
    }
  });

  it("does not let garbage overtake the answer to what came before it", async () => {
    for (const path of ["/api/v1/services?limit=3", "/services.md"]) {
      const { answers, closed } = await exchange(fixture.server.port, `${get(host, path)}garbage\r\n\r\n`, 2);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 400],
        path,
      );
      assert.equal(closed, true);
    }
  });

  it("does not take the body of a refused request for the next one", async () => {
    const inner = get(host, "/robots.txt");
    const bytes = `POST /services HTTP/1.1\r\n${host}Content-Length: ${inner.length}\r\n\r\n${inner}${get(host)}`;
    const { answers } = await exchange(fixture.server.port, bytes, 2);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [405, 200],
    );
    assert.equal(answers[1]?.headers.get("content-type"), "text/markdown; charset=utf-8");
  });

  it("answers 100 to a client that waits for it, and then its request", async () => {
    const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const socket = connect(fixture.server.port, "127.0.0.1");
    after(() => socket.destroy());
    socket.write(post(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n`));
    const interim = await new Promise<Buffer>((resolve) => socket.once("data", resolve));
    assert.match(interim.toString(), /^HTTP\/1\.1 100 /);
    socket.write(body);
    const { answers } = await answersOf(socket);
    assert.equal(answers[0]?.status, 200);
  });

  it("serves others beside 200 clients whose heads do not end", async () => {
    const idle = Array.from({ length: 200 }, () => connect(fixture.server.port, "127.0.0.1").on("error", () => {}));
    after(() => {
      for (const socket of idle) socket.destroy();
    });
    const begun = idle.map((socket) => new Promise((resolve) => socket.write("GET / HTTP/1.1\r\nX-Slow:", resolve)));
    await Promise.all(begun);
    assert.equal((await fixture.ask("/services.md")).status, 200);
  });
});

describe("a server that waits for the end of a head", () => {
  const road = openRoad();

  it("gives up with 408 though fields of the head still come", async () => {
    const { port } = await road.listen({ ...timeouts, headers: 300, check: 50 });
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\n${host}`);
    const drip = setInterval(() => socket.write("X-Slow: a\r\n"), 20);
    after(() => clearInterval(drip));
    const { answers, closed } = await answersOf(socket);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [408],
    );
    await checkAnswer(answers[0] as Response, "GET");
    assert.equal(closed, true);
  });
});
