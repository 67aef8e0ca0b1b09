import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { inspect, isDeepStrictEqual } from "node:util";
import { postgresMigrations } from "../../../functions/stores/postgres/postgres-migrations.ts";
import { withoutWorkerd } from "../../../packages/workbench/src/workerd/worker.ts";
import { dayMs, retention } from "../../../src/api/policy.ts";
import { post } from "../../api/examples.ts";
import { shop } from "../../assistant/asked-service.ts";
import { saying, startModelServer } from "../../assistant/model-server.ts";
import { type Cluster, startCluster, withoutPostgres } from "../../stores/postgres-cluster.ts";
import { runStudio } from "../../studio/run-studio.ts";
import { checkAnswer } from "../../support/checks.ts";
import { eventually } from "../../support/eventually.ts";
import { apply } from "../../support/http/application.ts";
import { inquiry, send } from "../../support/http/contact.ts";
import { startMailServer } from "../../support/http/mail-server.ts";
import { inbox, service } from "../../support/studio-under-test.ts";
import { type Relay, startPostgresRelay } from "../stores/postgres-relay.ts";
import { type DatabaseWorker, type Naming, startDatabaseWorker } from "./database-workers.ts";

const skip = withoutPostgres || withoutWorkerd;
/** Quota small enough for a test to exhaust. */
const chatQuota = 4;
/** Tokens that the model reports for a reply. */
const tokens = 100;

const mails = await startMailServer();
const model = await startModelServer();
model.behave = saying("Nothing that the passages say.", tokens);
const cluster = (skip ? undefined : await startCluster()) as Cluster;
const url = skip ? "" : await cluster.createDatabase();
const relay = (skip ? undefined : await startPostgresRelay(url)) as Relay;
const workers = skip ? [] : await Promise.all([start("DATABASE_URL"), start("HYPERDRIVE")]);

function start(naming: Naming): Promise<DatabaseWorker> {
  const asked = { LLM_BASE_URL: model.url, LLM_MODEL: "test-model", CHAT_RATE_LIMIT: `${chatQuota}/600` };
  return startDatabaseWorker(url, relay, naming, { SMTP_URL: mails.url, MAIL_BACKOFF: "0.2", ...asked });
}

describe("two Workers over one database of Postgres", { skip }, () => {
  const [one, other] = workers as [DatabaseWorker, DatabaseWorker];
  const query = (sql: string) => cluster.query(url, sql);
  const arrived = (text: string) => mails.mails.filter((mail) => mail.text?.includes(text));
  /** Waits until a query to the database returns these rows. */
  const becomes = async (sql: string, rows: object[]) => {
    await eventually(`${inspect(rows)} of "${sql}"`, async () => isDeepStrictEqual(await query(sql), rows));
    assert.deepEqual(await query(sql), rows);
  };
  const errors = () => workers.flatMap(({ logs }) => logs.splice(0).filter(({ level }) => level >= 50));

  after(() => assert.deepEqual(errors(), []));

  it("open no connection for what the build contains: pages, reads and tools that read", async () => {
    const tool = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_services", arguments: {} } };
    for (const { ask } of workers) {
      for (const path of ["/", `/services/${service}.md`, "/api/v1/services", "/search?q=app", "/nowhere"]) {
        assert.equal((await ask(path)).status, path === "/nowhere" ? 404 : 200, path);
        assert.equal(relay.opened, 0, path);
      }
      assert.equal((await ask("/mcp", post(tool))).status, 200);
    }
    assert.equal(relay.opened, 0);
  });

  it("create the tables once, and handle each idempotency key once, whichever of them is asked", async () => {
    const headers = { "idempotency-key": "one" };
    const sent = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).ask("/api/contact", send(inquiry, headers)),
    );
    const answers = await Promise.all(sent);
    for (const { status } of answers) assert.ok(status === 200 || status === 409, `${status}`);
    for (const { ask } of workers) {
      const again = await ask("/api/contact", send(inquiry, headers));
      assert.deepEqual([again.status, again.headers.get("idempotency-replayed")], [200, "true"]);
    }
    assert.deepEqual(
      await query("select step from migrations order by step"),
      postgresMigrations.map((_, index) => ({ step: index + 1 })),
    );
    assert.deepEqual(await query("select kind, data::json ->> 'message' as message from submissions"), [
      { kind: "contact", message: inquiry.message },
    ]);
    await eventually("the mails", () => mails.mails.length === 2);
    assert.deepEqual(mails.mails.flatMap(({ recipients }) => recipients).sort(), [inquiry.email, inbox].sort());
    await becomes("select id from mails", []);
  });

  it("keep files, which leave with the mail as they came, and the owner reads all of it by the same address", async () => {
    const bytes = new TextEncoder().encode(`%PDF-1.4\n${"A life. ".repeat(80_000)}\n%%EOF\n`);
    const answer = await other.ask("/api/apply", apply({ name: "cv.pdf", type: "application/pdf", bytes }));
    assert.equal(answer.status, 200, await answer.text());
    const attachments = () => mails.mails.flatMap(({ attachments: all }) => all.map(({ content }) => content));
    const [sent] = await eventually("the mail with the CV", () => attachments().length > 0 && attachments());
    assert.ok(Buffer.from(sent as ArrayBuffer).equals(bytes));
    const [kept] = await query("select sum(length(content))::int as bytes from file_parts");
    assert.deepEqual(kept, { bytes: bytes.length });
    const { stdout, code } = await runStudio(["applications", "--json"], { DATABASE_URL: url });
    assert.equal(code, 0);
    assert.match(stdout, /cv\.pdf/);
  });

  it("make exports behind the answer, and keep the result", async () => {
    const response = await one.ask("/api/v1/exports", post({ resources: ["services"], format: "archive" }));
    assert.equal(response.status, 202);
    const { pathname } = new URL(response.headers.get("location") ?? "");
    await becomes("select status from exports", [{ status: "succeeded" }]);
    const result = await other.ask(`${pathname}/result`);
    const [kept] = await query("select length(content) as bytes from results");
    assert.deepEqual([result.status, (await result.arrayBuffer()).byteLength], [200, kept?.bytes]);
  });

  it("count the questions to the assistant together, and the tokens of a model, which are known when a stream ends", async () => {
    const question = () => post({ message: shop, locale: "en" }, { accept: "text/event-stream" });
    const sent = Array.from({ length: chatQuota + 6 }, (_, index) =>
      (index % 2 ? one : other).ask("/api/chat", question()),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [...Array(chatQuota).fill(200), ...Array(6).fill(429)]);
    await becomes("select spent::int from budgets", [{ spent: chatQuota * tokens }]);
    await eventually("closed connections", () => relay.open === 0);
  });

  it("answer that the database is away, store nothing meanwhile, serve reads, and go on when it is back", async () => {
    assert.deepEqual(errors(), []);
    await cluster.crash();
    const wish = send({ ...inquiry, message: "Sent while it was away." }, { "idempotency-key": "away" });
    for (const { ask } of workers) {
      const refused = await ask("/api/contact", wish);
      await checkAnswer(refused, "POST");
      assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "5"]);
      assert.equal(((await refused.json()) as { code: string }).code, "internal_error");
      assert.equal((await ask("/api/v1/services")).status, 200);
      assert.equal((await ask("/readyz")).status, 503);
    }
    for (const { callTimer } of workers) for (const _ of [1, 2]) assert.equal((await callTimer()).outcome, "ok");
    for (const { logs } of workers) {
      const said = logs.splice(0).filter(({ level }) => level >= 50);
      assert.ok(
        said.some(
          ({ msg, err }) => msg === "request failed" && /^The store cannot be reached/.test(err?.message ?? ""),
        ),
      );
      const outages = said.filter(({ msg }) => msg !== "request failed");
      assert.deepEqual(
        outages.map(({ msg }) => msg),
        ["the store is away, and work waits for it"],
      );
      assert.match(outages[0]?.err?.message ?? "", /^The store cannot be reached: \S/);
      assert.doesNotMatch(JSON.stringify(said), /Sent while/);
    }
    await cluster.start();
    for (const { ask } of workers) assert.equal((await ask("/api/contact", wish)).status, 200);
    await eventually("its mail", () => arrived("Sent while it was away.").length > 0);
    for (const { callTimer, logs } of workers) {
      assert.equal((await callTimer()).outcome, "ok");
      await eventually(
        "the end",
        () => logs.filter(({ msg }) => msg === "the store is back, and work goes on").length === 1,
      );
    }
    await becomes("select count(*)::int as rows from submissions where data like '%it was away%'", [{ rows: 1 }]);
  });

  it("send failed mails by their timer, and delete expired data", async () => {
    const isEmpty = async () => (await query("select id from mails")).length === 0;
    const drain = async () => {
      while (!(await isEmpty())) assert.deepEqual((await other.callTimer()).outcome, "ok");
    };
    await drain();
    mails.refuse = 2;
    // A new address, since one that was typed gets few mails an hour.
    const refused = { ...inquiry, email: "another@client.example", message: "Refused at first." };
    const answer = await one.ask("/api/contact", send(refused));
    assert.equal(answer.status, 200);
    const { id } = (await answer.json()) as { id: string };
    await eventually("two tries", () => mails.refuse === 0);
    const old = Date.now() - (retention.submissionDays.contact + 1) * dayMs;
    await query(`update submissions set set_at = ${old} where data like '%it was away%'`);
    await drain();
    assert.deepEqual(await query("select id from submissions where data like '%it was away%'"), []);
    const tries = mails.mails.filter(({ messageId }) => messageId?.startsWith(`<${id}`));
    assert.equal(new Set(tries.map(({ messageId }) => messageId)).size, 2);
    assert.equal(tries.length, 4);
    await eventually("closed connections", () => relay.open === 0);
  });
});
