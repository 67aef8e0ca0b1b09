import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { after, before, describe, it } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { timeouts } from "../../functions/node/http-server.ts";
import { placeholder as host } from "../../scripts/bench/serve/peers/deployed-nginx.ts";
import { limits, spendsQuota } from "../../src/contract/policy.ts";
import { Problem, type ProblemBody, problemBody, problems } from "../../src/contract/problems.ts";
import { askBy, startFixture, temporaryFolder } from "../harness.ts";
import { deployed } from "./deployed.ts";
import { mixedRequests, published } from "./mixed-requests.ts";
import { type Nginx, startNginx, withoutNginx } from "./nginx-process.ts";
import { type Relay, startRelay } from "./relay.ts";
import { assertSameAnswer } from "./same-answer.ts";

const behindNginx = { TRUSTED_PROXIES: "127.0.0.1" };
const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-encoding": "gzip, deflate, br" };
const markdown = { ...browser, accept: "text/markdown" };

async function problemIn(response: Response): Promise<ProblemBody> {
  assert.equal(response.headers.get("content-type"), "application/problem+json");
  assert.ok(response.headers.get("strict-transport-security"));
  return (await response.json()) as ProblemBody;
}

describe("nginx in front of Node", { skip: withoutNginx }, () => {
  let node: Awaited<ReturnType<typeof startFixture>>;
  let nginx: Nginx;
  const [data, folder] = [temporaryFolder(), temporaryFolder()];
  before(async () => {
    node = await startFixture(data, { ...behindNginx, RATE_LIMIT: "1000000/60" });
    nginx = await startNginx(folder, node.server.port);
  });
  after(async () => {
    await nginx?.stop();
    await node?.server.stop();
  });

  it("answers 10,000 mixed requests as Node does, cached or not", { timeout: 120_000 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const requests = mixedRequests(10_000);
    assert.equal(requests.length, 10_000);
    const next = requests.values();
    const lane = async () => {
      for (const asked of next) {
        const ask = { ...asked.ask, headers: { host: "localhost", ...asked.ask.headers } };
        const { port } = node.server;
        const [own, through] = await Promise.all([
          askBy((options) => request({ host: "127.0.0.1", port, agent, ...options }), asked.path, ask),
          nginx.ask(asked.path, ask),
        ]);
        await assertSameAnswer(asked, own, through);
      }
    };
    await Promise.all(Array.from({ length: 16 }, lane));
    agent.destroy();
    assert.deepEqual(node.takeErrors(), []);
  });

  it("lets no two fields of one name get another representation into the cache", async () => {
    const twice = { accept: ["text/html", "text/markdown"] as unknown as string, "accept-encoding": "br" };
    await nginx.ask("/?twice", { headers: twice });
    const { headers } = await nginx.ask("/?twice", { headers: { accept: "text/html", "accept-encoding": "br" } });
    assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
  });

  it("says in a cached answer what the quota is, and not what somebody has left of it", async () => {
    for (const round of [1, 2]) {
      const page = await nginx.ask("/?quota", { headers: browser });
      assert.equal(page.headers.has("ratelimit"), false, `round ${round}`);
      assert.ok(page.headers.get("ratelimit-policy"));
    }
    const left = async () =>
      Number(/r=(\d+)/.exec((await nginx.ask("/api/v1/company")).headers.get("ratelimit") ?? "")?.[1]);
    assert.equal((await left()) - (await left()), 1);
  });

  it("keeps nothing that spends a quota", () => {
    const [, patterns = ""] = /map \$request_uri \$live \{ default ""; (.*) \}/.exec(deployed("nginx.conf")) ?? [];
    const live = [...patterns.matchAll(/"~(\S+)" live;/g)].map(([, source]) => new RegExp(source as string));
    assert.ok(live.length > 0);
    const addresses = ["/api", "/sandbox", "/mcp", "/docs/mcp", "/a2a", "/mcp.md", "/apiary", "/sandbox/a2a"];
    for (const path of [...addresses, ...published]) {
      assert.equal(
        live.some((pattern) => pattern.test(`${path}?a=1`)),
        spendsQuota(path),
        path,
      );
    }
  });

  it("ends an idle connection to Node before Node does", () => {
    const [, seconds] = /keepalive_timeout (\d+)s;/.exec(deployed("nginx.conf")) ?? [];
    assert.ok(Number(seconds) * 1000 < timeouts.silence.longest);
  });

  it("leads from plain HTTP to TLS", async () => {
    const { plainPort: port } = nginx;
    const { status, headers } = await askBy((options) => request({ host: "127.0.0.1", port, ...options }), "/a?b=c");
    assert.deepEqual([status, headers.get("location")], [308, `https://${host}/a?b=c`]);
  });

  it("takes the largest form that there is, and refuses in a problem what is larger", async () => {
    const bytes = Buffer.alloc(limits.applicationForm + 600 * 1024);
    const form = { method: "POST", headers: { "content-type": "application/json" } };
    const own = await problemIn(await nginx.ask("/api/v1/applications", { ...form, body: bytes }));
    const refused = await problemIn(
      await nginx.ask("/api/v1/applications", { ...form, body: Buffer.alloc(12 * 1024 * 1024) }),
    );
    assert.equal(own.instance, "/api/v1/applications");
    assert.equal(refused.status, 413);
  });
});

describe("nginx without Node", { skip: withoutNginx }, () => {
  let relay: Relay;
  let nginx: Nginx;
  let node: Awaited<ReturnType<typeof startFixture>> | undefined;
  const [data, folder] = [temporaryFolder(), temporaryFolder()];
  const start = async () => {
    node = await startFixture(data, behindNginx);
  };
  const stop = async () => {
    await node?.server.stop();
    node = undefined;
  };
  before(async () => {
    await start();
    relay = await startRelay(() => node?.server.port);
    nginx = await startNginx(folder, relay.port);
  });
  after(async () => {
    await nginx?.stop();
    relay?.stop();
    await stop();
  });

  it("sends pages that it has, also when they are no longer fresh, and says of the rest that it is unavailable", async () => {
    const read = (headers: Record<string, string>) => nginx.ask("/", { headers });
    const [html, text] = [await (await read(browser)).text(), await (await read(markdown)).text()];
    await stop();
    await wait(1500);
    for (const round of [1, 2]) {
      assert.equal(await (await read(browser)).text(), html, `round ${round}`);
      assert.equal(await (await read(markdown)).text(), text);
    }
    for (const path of ["/api/v1/services", "/services"]) {
      const answer = await nginx.ask(path);
      const found = await problemIn(answer);
      const detail = found.detail;
      assert.deepEqual(found, problemBody(new Problem("internal_error", 503, detail), `https://${host}`, path));
      assert.deepEqual(
        ["status", "retry-after", "cache-control"].map((name) =>
          name === "status" ? answer.status : answer.headers.get(name),
        ),
        [503, "1", "no-store"],
      );
    }
    await start();
    for (const path of ["/", "/services", "/api/v1/services"]) assert.equal((await nginx.ask(path)).status, 200, path);
  });

  it("has the words of our table for what it refuses itself", async () => {
    const trace = await nginx.ask("/", { method: "TRACE" });
    const found = await problemIn(trace);
    assert.deepEqual(found, problemBody(new Problem("method_not_allowed", 405, found.detail), `https://${host}`, "/"));
    assert.ok(trace.headers.get("allow"));
    const refused = await problemIn(await nginx.ask('/a%00"b'));
    assert.deepEqual(refused, problemBody(new Problem("invalid_request", 400, refused.detail), `https://${host}`, "/"));
    assert.equal(refused.title, problems.invalid_request.title);
    const long = await nginx.ask("/", { headers: { "x-long": "a".repeat(33 * 1024) } });
    assert.equal((await problemIn(long)).status, 431);
    assert.equal(long.status, 431);
  });
});
