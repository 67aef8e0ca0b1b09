import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it, mock } from "node:test";
import { ConfigurationError } from "../../../functions/config.ts";
import { freshMs } from "../../../functions/hosts/writable.ts";
import { within } from "../../stores/sqlite-file.ts";
import { askSocket } from "../../support/ask.ts";
import { checkAnswer } from "../../support/checks.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { arrived } from "../../support/http/arrived.ts";
import { inquiry, send, submissionsIn, waitingMails } from "../../support/http/contact.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { answersOf } from "../../support/http/raw.ts";
import { spawnServer, startServer } from "../../support/http/server-process.ts";
import { unhurried } from "../../support/http/unhurried.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Variable → invalid values. */
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

describeMatrix("the state of a server", {}, (fixture) => {
  it("is answered at /healthz and /readyz, and may not be cached", async () => {
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

/** Starts a server in this process; rejects with the output of its process. */
async function startHere(variables: Record<string, string>): Promise<void> {
  const { server } = await startFixture(temporaryFolder(), variables);
  await server.stop();
}

const unusableValues = Object.entries(unusable).flatMap(([name, values]) => values.map((value) => ({ name, value })));

/** One invalid variable for each moment of a start at which variables are checked. */
const atEachMoment = [
  { name: "RATE_LIMIT", value: "0/60" },
  { name: "SITE_URL", value: "https://other.example" },
  { name: "DATA_DIR", value: "/dev/null" },
  { name: "HOST", value: "203.0.113.7" },
];

describe("a server that cannot use a variable", () => {
  it("does not start, and names the variable in one line", () =>
    everyRow(unusableValues, async ({ name, value }) => {
      await assert.rejects(startHere({ [name]: value }), (error: Error) => {
        assert.equal(error.constructor, ConfigurationError, error.stack);
        assert.match(`${error.message}\n`, new RegExp(`^${name}: .{10,}\n$`));
        return true;
      });
    }));

  it("prints that line alone and exits with 1", () =>
    everyRow(
      atEachMoment,
      async ({ name, value }) => {
        const server = spawnServer(temporaryFolder(), { [name]: value });
        assert.equal(await server.ended, 1);
        assert.match(server.output(), new RegExp(`^${name}: .{10,}\n$`));
      },
      { together: true },
    ));
});

describe("a server process", () => {
  it("says that its port is taken, and begins no work", async () => {
    const dataDir = temporaryFolder();
    const earlier = await startServer(dataDir, { SMTP_URL: "smtp://127.0.0.1:9" });
    assert.equal((await askSocket(earlier.port, "/api/contact", send())).status, 200);
    earlier.child.kill("SIGTERM");
    assert.equal(await earlier.ended, 0);
    const mailServer = await startMailServer();
    within(dataDir, (database) => database.exec("update mails set due_at = 0"));
    const first = await startServer(temporaryFolder());
    const second = spawnServer(dataDir, { PORT: String(first.port), SMTP_URL: mailServer.url });
    assert.equal(await second.ended, 1);
    assert.match(second.output(), /^PORT: .{10,}\n$/);
    assert.equal(waitingMails({ dataDir }), 2);
    assert.deepEqual(mailServer.mails, []);
    first.child.kill("SIGTERM");
    assert.equal(await first.ended, 0);
  });

  it("lets requests under way end on SIGTERM, refuses others and exits with 0", async () => {
    const dataDir = temporaryFolder();
    const { child, port, output, ended } = await startServer(dataDir);
    const body = JSON.stringify(inquiry);
    const fields = `Sec-Fetch-Site: same-origin\r\nContent-Length: ${Buffer.byteLength(body)}`;
    const socket = await halfSent(port, `POST /api/contact HTTP/1.1\r\n${fields}`, body.slice(0, 10));
    child.kill("SIGTERM");
    await eventually("draining", () => output().includes("draining"));
    await eventually("no more connections", () => isRefused(port));
    await assert.rejects(askSocket(port, "/healthz"), /ECONNREFUSED|ECONNRESET/);
    socket.write(`${body.slice(10)}GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const { answers } = await answersOf(socket, 2);
    assert.equal(answers[0]?.status, 200);
    assert.equal(submissionsIn({ dataDir }).length, 1);
    assert.equal(answers[1]?.status, 503);
    await checkAnswer(answers[1], "GET");
    assert.equal(await ended, 0);
  });

  it("exits with 0 on SIGTERM though a client keeps its connection open", async () => {
    const times = { ...unhurried, drain: { ...unhurried.drain, grace: 50 } };
    const { child, port, ended } = await startServer(temporaryFolder(), {}, times);
    const idle = connect(port, "127.0.0.1").on("error", () => {});
    after(() => idle.destroy());
    const closed = once(idle, "close");
    idle.write("GET /services.md HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(idle, "data");
    child.kill("SIGTERM");
    assert.equal(await ended, 0);
    await closed;
    assert.equal(idle.errored, null);
  });

  it("ends at once on a second signal", async () => {
    const { child, port, output, ended } = await startServer(temporaryFolder(), {}, unhurried);
    await halfSent(port, "POST /mcp HTTP/1.1\r\nContent-Length: 10", "{");
    child.kill("SIGTERM");
    await eventually("draining", () => output().includes("draining"));
    child.kill("SIGTERM");
    assert.equal(await ended, 1);
  });
});

it("a server whose store cannot be written is not ready until it can be written again", async () => {
  const dataDir = temporaryFolder();
  const { server } = await startFixture(dataDir);
  after(() => server.stop());
  let later = 0;
  const { now } = performance;
  mock.method(performance, "now", () => now.call(performance) + later);
  after(() => mock.restoreAll());
  assert.equal((await askSocket(server.port, "/readyz")).status, 200);
  const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { timeout: 5000 });
  after(() => database.isOpen && database.close());
  database.exec("alter table pings rename to elsewhere");
  assert.equal(freshMs, 1000);
  later += freshMs;
  const refused = await askSocket(server.port, "/readyz");
  assert.equal(refused.status, 503);
  await checkAnswer(refused, "GET");
  assert.equal((await askSocket(server.port, "/healthz")).status, 200);
  database.exec("alter table elsewhere rename to pings");
  database.close();
  later += freshMs;
  assert.equal((await askSocket(server.port, "/readyz")).status, 200);
});

/** Opens a connection and sends a JSON request with an incomplete body. */
async function halfSent(port: number, head: string, body: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  after(() => socket.destroy());
  await once(socket, "connect");
  socket.write(`${head}\r\nHost: localhost\r\nContent-Type: application/json\r\n\r\n${body}`);
  await arrived(port);
  return socket;
}

/**
 * True if no connection is accepted any more: until a server stops listening, it accepts those that the system opened.
 */
const isRefused = (port: number) =>
  askSocket(port, "/healthz").then(
    () => false,
    () => true,
  );
