import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { within } from "../stores/sqlite-file.ts";
import { defaultLocale } from "../support/studio-under-test.ts";
import { post } from "./examples.ts";
import { openRoad } from "./open-road.ts";

describe("exports of the same question", () => {
  const app = openRoad();
  const startExport = async (body: object) => {
    const { headers } = await app.ask("/api/v1/exports", post(body));
    return new URL(headers.get("location") ?? "").pathname;
  };
  const resultsIn = () =>
    within(app.dataDir, (database) => {
      const kept = database.prepare("select count(distinct question) as kept from result_parts").get();
      return Number(kept?.kept);
    });

  it("share one result under addresses of their own, however the request is written", async () => {
    const bodies = [
      { resources: ["services", "jobs"] },
      { resources: ["jobs", "services"], locale: defaultLocale },
      { resources: ["jobs", "services", "jobs"], format: "markdown" },
    ];
    const paths: string[] = [];
    for (let count = 0; count < 100; count += 1) {
      paths.push(await startExport(bodies[count % bodies.length] as object));
      if (count % 5 === 0) await app.work();
    }
    await app.work();
    assert.equal(new Set(paths).size, 100);
    assert.equal(resultsIn(), 1);
    const texts = await Promise.all(paths.map(async (path) => (await app.ask(`${path}/result`)).text()));
    assert.equal(new Set(texts).size, 1);
    const { data } = (await (await app.ask(paths[1] as string)).json()) as { data: { resources: string[] } };
    assert.deepEqual(data.resources, ["services", "jobs"]);
  });

  it("do not share it across languages, formats, choices or builds", async () => {
    const before = resultsIn();
    for (const body of [{ locale: "en" }, { format: "archive" }, { resources: ["services"] }]) await startExport(body);
    await app.work();
    assert.equal(resultsIn(), before + 3);
    app.platform.build = "another";
    const path = await startExport({ resources: ["services"] });
    assert.equal((await app.ask(`${path}/result`)).status, 409);
    await app.work();
    assert.equal(resultsIn(), before + 4);
  });

  it("are refused for an hour when the store is full, and the idempotency key stays free", async () => {
    const { store } = app.platform;
    const { createExport } = store;
    store.createExport = async () => "store-full";
    const refused = await app.ask("/api/v1/exports", post({ resources: ["cases"] }, { "idempotency-key": "full" }));
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get("retry-after"), "3600");
    assert.match(((await refused.json()) as { detail: string }).detail, /room/);
    store.createExport = createExport;
    const taken = await app.ask("/api/v1/exports", post({ resources: ["cases"] }, { "idempotency-key": "full" }));
    assert.equal(taken.status, 202);
    assert.equal(taken.headers.get("idempotency-replayed"), null);
  });
});
