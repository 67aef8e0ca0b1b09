import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, describe, it } from "node:test";
import { ConfigurationError, readEnvironment } from "../../functions/config.ts";
import { type Ask, askFetch, askSocket } from "../support/ask.ts";
import { startFixture } from "../support/fixture.ts";
import { send } from "../support/http/contact.ts";
import { spawnServer } from "../support/http/server-process.ts";
import { message, post } from "../support/mcp/mcp.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

async function startMeasured(variables: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const { server, takeErrors } = await startFixture(dataDir, { METRICS_PORT: "0", ...variables });
  after(() => server.stop());
  const port = server.metricsPort as number;
  const ask = (path: string, ask?: Ask) => askSocket(server.port, path, ask);
  return { server, port, dataDir, takeErrors, ask, metrics: async () => (await askSocket(port, "/metrics")).text() };
}

const sampleOf = (metrics: string, sample: string) =>
  Number(
    metrics
      .split("\n")
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  );

describe("the metrics", () => {
  it("are Prometheus' text format", async () => {
    const { port } = await startMeasured();
    const response = await askSocket(port, "/metrics");
    assert.equal(response.status, 200);
    assert.match(response.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4(;|$)/);
    const text = await response.text();
    for (const line of text.split("\n")) {
      assert.match(line, /^$|^# (HELP|TYPE) \w+ .+|^\w+(\{(\w+="[^"]*",?)+\})? (Nan|[-+]?[\d.e+-]+)$/);
    }
    for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]) {
      assert.match(text, new RegExp(`^${name} [\\d.e-]+$`, "m"));
    }
  });

  it("count answers through both mappings, with their time and bytes", async () => {
    const { server, ask, metrics } = await startMeasured();
    const page = await ask("/services");
    await askFetch(server.respond, "/services");
    await ask("/services", { method: "HEAD" });
    await ask("/nothing");
    await ask("/mcp", post(message("tools/list")));
    const text = await metrics();
    const answers = (labels: string) => sampleOf(text, `studio_answers_total{${labels}}`);
    assert.equal(answers('representation="html",method="GET",status="2xx"'), 2);
    assert.equal(answers('representation="html",method="HEAD",status="2xx"'), 1);
    assert.equal(answers('representation="other",method="GET",status="4xx"'), 1);
    assert.equal(answers('representation="mcp",method="POST",status="2xx"'), 1);
    const bytes = Number(page.headers.get("content-length"));
    assert.equal(sampleOf(text, 'studio_answer_bytes_total{representation="html"}'), 2 * bytes);
    assert.equal(sampleOf(text, 'studio_answer_seconds_count{representation="html"}'), 3);
    const seconds = sampleOf(text, 'studio_answer_seconds_sum{representation="html"}');
    assert.ok(seconds > 0 && Number.isFinite(seconds), String(seconds));
  });

  it("tell what waits in the store and what the limits refused", async () => {
    const variables = { RATE_LIMIT: "2/60", SMTP_URL: "smtp://127.0.0.1:9", MAIL_BACKOFF: "3600" };
    const { ask, metrics } = await startMeasured(variables);
    assert.equal((await ask("/api/contact", send(undefined, { "idempotency-key": "k" }))).status, 200);
    await ask("/api/v1/cases?limit=1");
    assert.equal((await ask("/api/contact", send())).status, 429);
    const text = await metrics();
    assert.equal(sampleOf(text, 'studio_mails{state="waiting"}'), 2);
    assert.equal(sampleOf(text, 'studio_mails{state="dead"}'), 0);
    assert.ok(sampleOf(text, "studio_oldest_mail_seconds") >= 0);
    assert.equal(sampleOf(text, "studio_idempotency_keys"), 1);
    assert.equal(sampleOf(text, 'studio_exports{state="queued"}'), 0);
    assert.equal(sampleOf(text, 'studio_limited_total{method="POST"}'), 1);
  });

  it("hold nothing that a client sent, and do not grow by it", async () => {
    const { ask, metrics } = await startMeasured();
    const linesOf = async () => (await metrics()).split("\n").filter((line) => line.startsWith("studio_")).length;
    await ask("/planted");
    const before = await linesOf();
    for (let index = 0; index < 50; index += 1) {
      await ask(`/planted-${index}?planted=${index}`, { headers: { "user-agent": `planted/${index}` } });
    }
    assert.equal(await linesOf(), before);
    await ask("/", { method: "PROPFIND" });
    await ask("/", { method: "PURGE" });
    const text = await metrics();
    assert.match(text, /representation="other",method="other",status="4xx"\} 2$/m);
    assert.doesNotMatch(text, /planted|PURGE|PROPFIND/);
  });
});

describe("the port of the metrics", () => {
  it("answers nothing else, and the public one no metrics", async () => {
    const { port, ask } = await startMeasured();
    for (const path of ["/", "/services", "/healthz", "/metrics/", "/metrics.md", "/api/v1/services"]) {
      const refused = await askSocket(port, path);
      assert.equal(refused.status, 404, path);
      assert.equal(refused.headers.get("content-type"), "application/problem+json");
    }
    const posted = await askSocket(port, "/metrics", { method: "POST" });
    assert.deepEqual([posted.status, posted.headers.get("allow")], [405, "GET"]);
    assert.equal((await ask("/metrics")).status, 404);
  });

  it("is not open unless it was asked for", async () => {
    const { server } = await startFixture(temporaryFolder());
    after(() => server.stop());
    assert.equal(server.metricsPort, undefined);
  });

  it("is closed when the server stops", async () => {
    const { server } = await startFixture(temporaryFolder(), { METRICS_PORT: "0" });
    try {
      await askSocket(server.metricsPort as number, "/metrics");
    } finally {
      await server.stop();
    }
    await assert.rejects(askSocket(server.metricsPort as number, "/metrics"), /ECONNREFUSED/);
  });

  it("answers 500 without a cause when the store cannot be read, and logs it", async () => {
    const { port, dataDir, takeErrors } = await startMeasured();
    // The store has done the work of the server's start before this.
    assert.equal((await askSocket(port, "/metrics")).status, 200);
    const database = new DatabaseSync(join(dataDir, "studio.sqlite"), { timeout: 5000 });
    after(() => database.close());
    database.exec("alter table claims rename to planted");
    const refused = await askSocket(port, "/metrics");
    database.exec("alter table planted rename to claims");
    assert.equal(refused.status, 500);
    assert.doesNotMatch(await refused.text(), /claims|planted|sqlite/i);
    assert.equal(takeErrors().length, 1);
    assert.equal((await askSocket(port, "/metrics")).status, 200);
  });
});

describe("METRICS_PORT", () => {
  const read = (METRICS_PORT: string) => readEnvironment({ METRICS_PORT }).METRICS_PORT;

  it("is a port of this machine alone, or an address with one", () => {
    assert.deepEqual(read("9464"), { host: "127.0.0.1", port: 9464 });
    assert.deepEqual(read("10.0.0.5:9464"), { host: "10.0.0.5", port: 9464 });
    assert.deepEqual(read("[::1]:9464"), { host: "::1", port: 9464 });
    assert.equal(read(""), undefined);
  });

  it("that cannot be used is named", () => {
    for (const text of ["http", "-1", "65536", "1.5", ":9464", "10.0.0.5:", "::1", "a b:1"]) {
      assert.throws(
        () => read(text),
        (error) => error instanceof ConfigurationError && /^METRICS_PORT: must be .{10,}$/.test(error.message),
        text,
      );
    }
  });

  it("that is taken, or an address that is not here, ends the start in one line", async () => {
    const { server } = await startFixture(temporaryFolder());
    after(() => server.stop());
    const ports = [String(server.port), "192.0.2.1:9464"];
    for (const second of ports.map((METRICS_PORT) => spawnServer(temporaryFolder(), { METRICS_PORT }))) {
      assert.equal(await second.ended, 1);
      assert.match(second.output(), /^METRICS_PORT: .{10,}\n$/);
    }
  });
});
