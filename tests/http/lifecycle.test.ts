import assert from "node:assert/strict";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { askSocket } from "../support/ask.ts";
import { checkAnswer } from "../support/checks.ts";
import { eventually } from "../support/eventually.ts";
import { describeMatrix } from "../support/matrix.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { inquiry, send, submissionsIn, waitingMails } from "./contact.ts";
import { answersOf } from "./raw.ts";
import { spawnServer, startServer } from "./server-process.ts";

/** Variable → values that cannot be used. */
const unusable: Record<string, string[]> = {
  DATA_DIR: ["/dev/null", "/dev/null/data", "package.json/data"],
  HOST: ["nowhere.invalid", "203.0.113.7", "a b"],
  SITE_URL: ["foo", "https://other.example", "https://studio.example/path"],
  PORT: ["http", "-1", "65536", "1.5"],
  SMTP_URL: ["mail.example", "http://mail.example"],
  MAIL_TO: ["nobody"],
  MAIL_BACKOFF: ["0", "soon"],
  TRUSTED_PROXIES: ["10.0.0.0/33", "proxy.example", "10.0.0.1, *"],
  ALLOWED_ORIGINS: ["partner.example", "*"],
  RATE_LIMIT: ["120", "0/60", "120/0", "-1/60", "120/60/1"],
  CHAT_RATE_LIMIT: ["15", "0/600"],
  FORM_LIMIT: ["much", "500000", "1000000.5", "10485761"],
  LLM_BASE_URL: ["llm.example", "ftp://llm.example"],
  LLM_API_KEY: ["a b", "clé"],
  LLM_DAILY_TOKENS: ["0", "many", "1.5"],
  LOG_LEVEL: ["loud"],
};

describeMatrix("the state of the process", {}, (fixture) => {
  it("is said at /healthz and /readyz, and cached by nobody", async () => {
    for (const [path, status] of [
      ["/healthz", "ok"],
      ["/readyz", "ready"],
    ]) {
      const response = await fixture.ask(path as string);
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), { status });
      assert.equal(response.headers.get("cache-control"), "no-store");
    }
  });
});

describe("a server process", () => {
  it("names the variable that it cannot use in one line, and exits with 1", { timeout: 120_000 }, async () => {
    const dataDir = temporaryFolder();
    for (const [name, values] of Object.entries(unusable)) {
      await Promise.all(
        values.map(async (value) => {
          const server = spawnServer(dataDir, { [name]: value });
          assert.equal(await server.ended, 1, `${name}=${value}`);
          assert.match(server.output(), new RegExp(`^${name}: .{10,}\n$`), `${name}=${value}`);
        }),
      );
    }
  });

  it("says that its port is taken, and begins no work", async () => {
    const dataDir = temporaryFolder();
    const earlier = await startServer(dataDir, { SMTP_URL: "smtp://127.0.0.1:9", MAIL_BACKOFF: "1" });
    assert.equal((await askSocket(earlier.port, "/api/contact", send())).status, 200);
    earlier.child.kill("SIGTERM");
    assert.equal(await earlier.ended, 0);
    const first = await startServer(temporaryFolder());
    await wait(1000);
    const second = spawnServer(dataDir, { PORT: String(first.port) });
    assert.equal(await second.ended, 1);
    assert.match(second.output(), /^PORT: .{10,}\n$/);
    assert.equal(waitingMails({ dataDir }), 2);
    first.child.kill("SIGTERM");
    assert.equal(await first.ended, 0);
  });

  it("lets requests under way end on SIGTERM, takes no others and exits with 0", async () => {
    const dataDir = temporaryFolder();
    const { child, port, output, ended } = await startServer(dataDir);
    const body = JSON.stringify(inquiry);
    const socket = connect(port, "127.0.0.1");
    const fields = `Content-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${Buffer.byteLength(body)}`;
    socket.write(`POST /api/contact HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n\r\n${body.slice(0, 10)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill("SIGTERM");
    await eventually("draining", () => output().includes("draining"));
    await assert.rejects(askSocket(port, "/healthz"), /ECONNREFUSED|ECONNRESET/);
    socket.write(`${body.slice(10)}GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const { answers } = await answersOf(socket, 2);
    assert.equal(answers[0]?.status, 200);
    assert.equal(submissionsIn({ dataDir }).length, 1);
    assert.equal(answers[1]?.status, 503);
    await checkAnswer(answers[1], "GET");
    assert.equal(await ended, 0);
  });

  it("is not ready while its store cannot be written", async () => {
    const dataDir = temporaryFolder();
    const { port } = await startServer(dataDir);
    assert.equal((await askSocket(port, "/readyz")).status, 200);
    const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { timeout: 5000 });
    database.exec("alter table pings rename to elsewhere");
    await wait(1100);
    const refused = await askSocket(port, "/readyz");
    assert.equal(refused.status, 503);
    await checkAnswer(refused, "GET");
    assert.equal((await askSocket(port, "/healthz")).status, 200);
    database.exec("alter table elsewhere rename to pings");
    database.close();
    await wait(1100);
    assert.equal((await askSocket(port, "/readyz")).status, 200);
  });

  it("is not held up by connections that ask for nothing", async () => {
    const { child, port, ended } = await startServer(temporaryFolder());
    const idle = connect(port, "127.0.0.1");
    idle.on("error", () => {});
    idle.write("GET /services.md HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => idle.once("data", resolve));
    const began = performance.now();
    child.kill("SIGTERM");
    assert.equal(await ended, 0);
    assert.ok(performance.now() - began < 3000);
    idle.destroy();
  });

  it("ends at once on a second signal", async () => {
    const { child, port, output, ended } = await startServer(temporaryFolder());
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{",
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill("SIGTERM");
    await eventually("draining", () => output().includes("draining"));
    child.kill("SIGTERM");
    assert.equal(await ended, 1);
  });
});
