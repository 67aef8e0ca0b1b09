import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { before, describe, it } from "node:test";
import { sandboxExportId } from "../../src/api/operations/export-operations.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import type { Ask } from "../support/ask.ts";
import { readStudio } from "../support/read-studio.ts";
import { post, requestsOf } from "./examples.ts";
import { type OpenRoad, openRoad } from "./open-road.ts";
import { closing, startProxy, type ValidatingProxy, violationsOf } from "./prism.ts";

const requests = requestsOf(operationsOf(readStudio()));
const json = { "content-type": "application/json" };

/** Serves over a socket and returns the address. */
async function listen(road: OpenRoad): Promise<string> {
  return `http://127.0.0.1:${(await road.listen()).port}`;
}

/** Fails if Prism found a violation or answered by itself. */
async function assertFaithful(response: Response, status: number, what: string): Promise<void> {
  const text = await response.text();
  assert.equal(response.status, status, `${what}: ${text.slice(0, 500)}`);
  assert.deepEqual(violationsOf(response), [], what);
  assert.doesNotMatch(text, /stoplight\.io/, what);
  assert.ok(response.headers.get("ratelimit"), what);
}

describe("a validating proxy between a client and the service", () => {
  const app = openRoad();
  const path = { ready: "", waiting: "" };
  let proxy: ValidatingProxy;
  let sandbox: ValidatingProxy;
  before(async () => {
    const start = async (name: string) => {
      const { headers } = await app.ask("/api/v1/exports", post({ resources: [name] }));
      return new URL(headers.get("location") ?? "").pathname;
    };
    path.ready = await start("jobs");
    await app.work();
    path.waiting = await start("cases");
    const upstream = await listen(app);
    proxy = await startProxy(upstream, true);
    sandbox = await startProxy(`${upstream}/sandbox`, true);
  });

  it("passes every example of the contract and its answer", async () => {
    const id = path.ready.replace("/api/v1/exports/", "");
    for (const { operation, name, path: address, ask } of requests) {
      const response = await proxy.ask(address.replace(sandboxExportId, id), ask);
      await assertFaithful(response, operation.success.status, name);
    }
  });

  it("passes every example to the sandbox and its answer", async () => {
    for (const { operation, name, path: address, ask } of requests) {
      const response = await sandbox.ask(address, ask);
      assert.equal(response.headers.get("x-sandbox"), "true", name);
      await assertFaithful(response, operation.success.status, name);
    }
  });

  it("finds the 304 and the 412 of every read declared", async () => {
    for (const { name, path: address, ask } of requests.filter(({ ask }) => ask.method === "GET")) {
      const asked = address.replace(sandboxExportId, path.ready.replace("/api/v1/exports/", ""));
      // Prism asks for any coding by itself, and every coding has a tag of its own.
      const plain = { "accept-encoding": "identity" };
      const etag = (await proxy.ask(asked, { ...ask, headers: plain })).headers.get("etag") ?? "";
      const unchanged = await proxy.ask(asked, { headers: { ...plain, "if-none-match": etag } });
      await assertFaithful(unchanged, 304, name);
      await assertFaithful(await proxy.ask(asked, { headers: { ...plain, "if-match": '"other"' } }), 412, name);
    }
  });

  it("finds the replay of an idempotency key and the refusals of valid requests declared", async () => {
    const start = (body: object) => proxy.ask("/api/v1/exports", post(body, { "idempotency-key": "proxy" }));
    await assertFaithful(await start({ format: "archive" }), 202, "anew");
    await assertFaithful(await start({ format: "archive" }), 202, "replay");
    await assertFaithful(await start({ format: "markdown" }), 422, "another body");
    await assertFaithful(await proxy.ask(`${path.waiting}/result`), 409, "not ready");
    await assertFaithful(await proxy.ask("/api/v1/exports/none"), 404, "no such export");
    await assertFaithful(await proxy.ask("/api/v1/services/missing"), 404, "no such service");
    await assertFaithful(await proxy.ask("/api/v1/sandbox/missing"), 404, "no such fixture");
    const foreign = { ...json, origin: "https://other.example" };
    const contact = requests.find(({ operation }) => operation.id === "submitContact");
    await assertFaithful(await proxy.ask("/api/contact", { ...contact?.ask, headers: foreign }), 403, "foreign");
    app.clock.at += 24 * 3_600_000;
    await assertFaithful(await proxy.ask(`${path.ready}/result`), 410, "expired");
  });
});

describe("a proxy that validates answers alone", () => {
  const app = openRoad();
  const poor = openRoad({}, { RATE_LIMIT: "1/60" });
  const full = openRoad({}, { TRUSTED_PROXIES: "127.0.0.1" });
  let proxy: ValidatingProxy;
  before(async () => {
    proxy = await startProxy(await listen(app), false);
  });

  it("finds each refusal of a wrong request declared", async () => {
    const large = JSON.stringify({ platforms: ["web"], complexity: "mvp", type: "x".repeat(70_000) });
    const wrong: [status: number, path: string, ask?: Ask][] = [
      [400, "/api/v1/services?limit=0"],
      [400, "/api/v1/services?nothing=1"],
      [400, "/api/v1/services?cursor=x"],
      [400, "/api/v1/company?locale=de"],
      [400, "/api/v1/sandbox?x=1"],
      [400, "/api?x=1"],
      [400, "/api/v1/estimate", post({})],
      [400, "/api/v1/batch", post({ requests: [] })],
      [400, "/api/v1/exports", post({ resources: ["nothing"] })],
      [400, "/api/contact", post({ name: "x" })],
      [413, "/api/v1/estimate", { method: "POST", headers: json, body: large }],
      [413, "/api/contact", { ...post({}), body: large }],
      [415, "/api/v1/estimate", { method: "POST", headers: { "content-type": "text/plain" }, body: "x" }],
      [415, "/api/v1/batch", { method: "POST", headers: { "content-type": "text/plain" }, body: "x" }],
    ];
    for (const [status, path, ask] of wrong) await assertFaithful(await proxy.ask(path, ask), status, path);
  });

  it("finds the refusal by quota declared, for every operation", async () => {
    const behind = await startProxy(await listen(poor), false);
    await behind.ask("/api");
    for (const { name, path, ask } of requests) await assertFaithful(await behind.ask(path, ask), 429, name);
  });

  it("finds the refusals of one client's sixth export and of a full queue declared", async () => {
    const behind = await startProxy(await listen(full), false);
    const started = (client: number) => post({}, { "x-forwarded-for": `203.0.113.${client}` });
    for (let count = 0; count < sizeLimits.exportQueue; count += 1) {
      const client = Math.floor(count / sizeLimits.exportsOfClient);
      assert.equal((await full.ask("/api/v1/exports", started(client))).status, 202);
      if (count === sizeLimits.exportsOfClient - 1)
        await assertFaithful(await behind.ask("/api/v1/exports", started(client)), 429, "sixth of one");
    }
    await assertFaithful(await behind.ask("/api/v1/exports", started(200)), 503, "full");
  });
});

it("the validating proxy itself finds faults in a request and in an answer", async () => {
  const liar = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", ratelimit: "none" }).end('{"data":{}}');
  });
  await new Promise<void>((resolve) => liar.listen(0, "127.0.0.1", resolve));
  closing.push(() => liar.close());
  const proxy = await startProxy(`http://127.0.0.1:${(liar.address() as AddressInfo).port}`, true);
  assert.equal((await proxy.ask("/api/v1/company?locale=de")).status, 422);
  const answered = await proxy.ask("/api/v1/company");
  assert.equal(answered.status, 500);
  const places = violationsOf(answered).map(({ location }) => location.join("."));
  for (const place of ["response.body.data", "response.header.ratelimit"]) {
    assert.ok(
      places.some((found) => found.startsWith(place)),
      `${place} among ${places}`,
    );
  }
});
