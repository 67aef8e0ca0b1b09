import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makeExports } from "../../functions/jobs/make-exports.ts";
import { hourMs, leases, mostExportAttempts, retention, sizeLimits } from "../../src/api/policy.ts";
import { collectionNames } from "../../src/model/shapes/collections.ts";
import { within } from "../stores/sqlite-file.ts";
import { askSocket } from "../support/ask.ts";
import { eventually } from "../support/eventually.ts";
import { startServer } from "../support/http/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { post } from "./examples.ts";
import { openRoad } from "./open-road.ts";

/** Counts the exports in a data folder by state, as another process reads them. */
function countsIn(dataDir: string): Record<string, number> {
  const rows = within(dataDir, (database) =>
    database.prepare("select status, count(*) as count from exports group by status").all(),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
}

const pathOf = (response: Response) => new URL(response.headers.get("location") ?? "").pathname;

describe("the queue of exports", () => {
  const app = openRoad({}, { TRUSTED_PROXIES: "127.0.0.1" });

  it("takes 5 of one client, refuses its next with 429, and takes it when one of them is done", async () => {
    const body = { resources: ["services"] };
    const from = { "x-forwarded-for": "203.0.113.9" };
    const ask = (key: string) => app.ask("/api/v1/exports", post(body, { ...from, "idempotency-key": key }));
    const statuses: number[] = [];
    for (let count = 0; count < sizeLimits.exportsOfClient; count += 1) statuses.push((await ask(`${count}`)).status);
    assert.deepEqual(statuses, [202, 202, 202, 202, 202]);
    const refused = await ask("sixth");
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    const { code, detail } = (await refused.json()) as { code: string; detail: string };
    assert.equal(code, "rate_limit_exceeded");
    assert.match(detail, /5 exports/);
    assert.equal((await app.ask("/api/v1/exports", post({ resources: ["jobs"] }))).status, 202);
    await app.work();
    const taken = await ask("sixth");
    assert.deepEqual([taken.status, taken.headers.get("idempotency-replayed")], [202, null]);
    await app.work();
    const whose = within(app.dataDir, (database) => database.prepare("select distinct client from exports").all());
    assert.deepEqual(
      whose.map(({ client }) => client),
      [null],
    );
    within(app.dataDir, (database) => database.exec("delete from exports; delete from result_parts"));
  });

  it("takes 50 at once, refuses the next with 503, and takes it when there is room", async () => {
    const body = { resources: ["jobs"] };
    const key = { "idempotency-key": "after-the-rush" };
    for (let count = 0; count < sizeLimits.exportQueue; count += 1) {
      const client = { "x-forwarded-for": `203.0.113.${Math.floor(count / sizeLimits.exportsOfClient)}` };
      assert.equal((await app.ask("/api/v1/exports", post(body, client))).status, 202);
    }
    const refused = await app.ask("/api/v1/exports", post(body, key));
    assert.equal(refused.status, 503);
    assert.equal(((await refused.json()) as { code: string }).code, "internal_error");
    assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
    assert.deepEqual(countsIn(app.dataDir), { queued: 50 });
    await app.work();
    const taken = await app.ask("/api/v1/exports", post(body, key));
    assert.equal(taken.status, 202);
    assert.equal(taken.headers.get("idempotency-replayed"), null);
    await app.work();
    assert.deepEqual(countsIn(app.dataDir), { succeeded: 51 });
  });
});

describe("an export with an idempotency key", () => {
  const app = openRoad();
  const start = (body: object, key: string) => app.ask("/api/v1/exports", post(body, { "idempotency-key": key }));

  it("is made once however often it is asked for, with the same answer and Location", async () => {
    const first = await start({ resources: ["services"], format: "archive" }, "once");
    const again = await start({ format: "archive", resources: ["services"] }, '"once"');
    assert.deepEqual([first.status, again.status], [202, 202]);
    for (const name of ["location", "retry-after", "content-type", "cache-control", "access-control-allow-origin"]) {
      assert.ok(first.headers.get(name), name);
      assert.equal(again.headers.get(name), first.headers.get(name), name);
    }
    assert.equal(first.headers.get("idempotency-replayed"), null);
    assert.equal(again.headers.get("idempotency-replayed"), "true");
    assert.equal(await again.text(), await first.text());
    await app.work();
    assert.equal(pathOf(await start({ resources: ["services"], format: "archive" }, "once")), pathOf(first));
    assert.deepEqual(countsIn(app.dataDir), { succeeded: 1 });
  });

  it("is refused with another body, and accepted a day later", async () => {
    assert.equal((await start({ resources: ["cases"] }, "twice")).status, 202);
    assert.equal((await start({ resources: ["jobs"] }, "twice")).status, 422);
    app.clock.at += retention.idempotencyHours * hourMs;
    const later = await start({ resources: ["jobs"] }, "twice");
    assert.equal(later.status, 202);
    assert.equal(later.headers.get("idempotency-replayed"), null);
  });

  it("is refused for a malformed key", async () => {
    for (const key of ['"', "a b", "", '""', "x".repeat(256), "é"]) {
      assert.equal((await start({ resources: ["jobs"] }, key)).status, 400, key);
    }
    assert.equal((await start({ resources: ["jobs"] }, "x".repeat(255))).status, 202);
  });
});

describe("a worker of exports that dies", () => {
  const app = openRoad();
  const make = () => makeExports(app.platform, new AbortController().signal);

  it("is replaced after its lease, three times, and then the export has failed", async () => {
    const path = pathOf(await app.ask("/api/v1/exports", post({ resources: ["jobs"] })));
    const statusOf = async () => ((await (await app.ask(path)).json()) as { data: { status: string } }).data.status;
    for (let attempt = 1; attempt <= mostExportAttempts; attempt += 1) {
      const job = await app.platform.store.claimExport(app.clock.at);
      assert.equal(job?.attempts, attempt);
      assert.equal(await make(), 0, "the lease holds");
      assert.equal(await statusOf(), "running");
      app.clock.at += leases.exportMs;
    }
    assert.equal(await make(), 1);
    assert.equal(await statusOf(), "failed");
    assert.equal((await app.ask(`${path}/result`)).status, 410);
    assert.equal(await make(), 0);
  });

  it("lets its successor finish, and cannot overwrite what that one made", async () => {
    const path = pathOf(await app.ask("/api/v1/exports", post({ resources: ["services"] })));
    const dead = await app.platform.store.claimExport(app.clock.at);
    app.clock.at += leases.exportMs;
    await app.work();
    const made = await (await app.ask(`${path}/result`)).text();
    const late = new TextEncoder().encode("late");
    assert.ok(dead);
    assert.equal(await app.platform.store.finishExport(dead.id, dead.owner, late, app.clock.at), false);
    assert.equal(await (await app.ask(`${path}/result`)).text(), made);
    assert.match(made, /^#|^---/);
  });
});

it("exports of a server that is killed are made after the next start", async () => {
  const dataDir = temporaryFolder();
  const killed = await startServer(dataDir, { LOG_LEVEL: "info", TRUSTED_PROXIES: "127.0.0.1" });
  const paths: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    // No two are alike, since equal exports share one result.
    const resources = collectionNames().filter((_, index) => (count + 1) & (1 << index));
    const response = await askSocket(
      killed.port,
      "/api/v1/exports",
      post({ resources, format: "archive" }, { "x-forwarded-for": `203.0.113.${count}` }),
    );
    assert.equal(response.status, 202);
    paths.push(pathOf(response));
  }
  killed.child.kill("SIGKILL");
  assert.equal(await killed.ended, "SIGKILL");
  const { queued = 0, running = 0 } = countsIn(dataDir);
  assert.ok(queued + running > 0, "everything was made before the server was killed");
  const next = await startServer(dataDir);
  const statusOf = async (path: string) =>
    ((await (await askSocket(next.port, path)).json()) as { data: { status: string } }).data.status;
  await eventually("all exports", () => countsIn(dataDir).succeeded === paths.length);
  assert.deepEqual([...new Set(await Promise.all(paths.map(statusOf)))], ["succeeded"]);
  assert.equal((await askSocket(next.port, `${paths.at(-1)}/result`)).status, 200);
});
