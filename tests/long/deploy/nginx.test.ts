import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import { after, before, describe, it } from "node:test";
import { timeouts } from "../../../functions/hosts/node/http-server.ts";
import { placeholder as host } from "../../../packages/workbench/src/bench/serve/peers/deployed-nginx.ts";
import { sizeLimits, spendsQuota } from "../../../src/api/policy.ts";
import { askBy } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { assertLeadsOn } from "../../support/http/leads-on.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deployed } from "./deployed.ts";
import { mixedRequests, published } from "./mixed-requests.ts";
import { behindNginx, browser, problemIn } from "./nginx-answers.ts";
import { type Nginx, startNginx, withoutNginx } from "./nginx-process.ts";
import { assertSameAnswer } from "./same-answer.ts";

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

  it("answers 10,000 mixed requests as Node does, cached or not", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    after(() => agent.destroy());
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
    assert.deepEqual(node.takeErrors(), []);
  });

  it("leads on from 2,000 old addresses and every kind of one, in one step, cached or not", async () => {
    for (const _ of ["past the cache", "out of the cache"]) await assertLeadsOn(nginx.ask);
  });

  it("answers 304 with the fields of the 200, out of its cache and past it", async () => {
    for (const path of ["/estimate", "/", "/services"]) {
      for (const accept of ["text/html", "text/html;q=0.9"]) {
        const headers = { accept, "accept-encoding": "gzip" };
        const whole = await nginx.ask(path, { headers });
        const tag = whole.headers.get("etag") as string;
        for (const round of [1, 2]) {
          const again = await nginx.ask(path, { headers: { ...headers, "if-none-match": tag } });
          assert.equal(again.status, 304, path);
          for (const name of ["content-security-policy", "referrer-policy", "x-content-type-options", "link"]) {
            assert.equal(again.headers.get(name), whole.headers.get(name), `${path} ${accept} ${name} ${round}`);
          }
          assert.ok(again.headers.get("content-security-policy"));
        }
      }
    }
  });

  it("caches no other representation where a request has two header fields of one name", async () => {
    const twice = { accept: ["text/html", "text/markdown"] as unknown as string, "accept-encoding": "br" };
    await nginx.ask("/?twice", { headers: twice });
    const { headers } = await nginx.ask("/?twice", { headers: { accept: "text/html", "accept-encoding": "br" } });
    assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
  });

  it("states the quota in a cached answer, and nobody's remaining units", async () => {
    for (const round of [1, 2]) {
      const page = await nginx.ask("/?quota", { headers: browser });
      assert.equal(page.headers.has("ratelimit"), false, `round ${round}`);
      assert.ok(page.headers.get("ratelimit-policy"));
    }
    const left = async () =>
      Number(/r=(\d+)/.exec((await nginx.ask("/api/v1/company")).headers.get("ratelimit") ?? "")?.[1]);
    assert.equal((await left()) - (await left()), 1);
  });

  it("caches nothing that spends a quota", () => {
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

  it("redirects plain HTTP to TLS", async () => {
    const { plainPort: port } = nginx;
    const { status, headers } = await askBy((options) => request({ host: "127.0.0.1", port, ...options }), "/a?b=c");
    assert.deepEqual([status, headers.get("location")], [308, `https://${host}/a?b=c`]);
  });

  it("takes the largest form that there is, and refuses in a problem what is larger", async () => {
    const bytes = Buffer.alloc(sizeLimits.applicationForm + 600 * 1024);
    const form = { method: "POST", headers: { "content-type": "application/json" } };
    const own = await problemIn(await nginx.ask("/api/v1/applications", { ...form, body: bytes }));
    const refused = await problemIn(
      await nginx.ask("/api/v1/applications", { ...form, body: Buffer.alloc(12 * 1024 * 1024) }),
    );
    assert.equal(own.instance, "/api/v1/applications");
    assert.equal(refused.status, 413);
  });
});
