import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { parseList } from "structured-headers";
import { Limiter } from "../../../functions/limits/limiter.ts";
import type { Ask } from "../../support/ask.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { countingSteps } from "../../support/steps.ts";

const path = "/api/v1/services?limit=1";

/** Parses the numbers of a response's RateLimit field. */
function left(response: Response): { r: number; t: number } {
  const [[, parameters] = []] = parseList(response.headers.get("ratelimit") ?? "") as [[string, Map<string, number>]];
  return { r: parameters?.get("r") as number, t: parameters?.get("t") as number };
}

describeMatrix("a rate limit of 120 requests", { RATE_LIMIT: "120/3600" }, (fixture) => {
  it("lets 120 pass at once and refuses the 121st, which is told a wait that is long enough", async () => {
    const paths = [path, "/api/v1/services", "/api/v1/missing", "/api/v1/services?limit=0"];
    const passed = await Promise.all(
      Array.from({ length: 120 }, (_, index) => fixture.ask(paths[index % 4] as string)),
    );
    assert.deepEqual([...new Set(passed.map(({ status }) => status))].sort(), [200, 400, 404]);
    assert.deepEqual(
      passed.map((response) => left(response).r).sort((a, b) => a - b),
      [...Array(120).keys()],
    );
    const refused = await Promise.all(Array.from({ length: 20 }, () => fixture.ask(path)));
    for (const response of refused) {
      assert.equal(response.status, 429);
      const { r, t } = left(response);
      assert.equal(r, 0);
      assert.ok(t > 0 && t <= 3600);
      assert.ok(Number(response.headers.get("retry-after")) >= t);
      assert.equal(response.headers.get("access-control-allow-origin"), "*");
    }
  });

  it("refuses all that spends it once it is used up, and no pages or files", async () => {
    const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const call: Ask = { method: "POST", headers: json, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' };
    for (const [address, ask] of [
      ["/api/v1/services"],
      ["/api/contact", call],
      ["/mcp", call],
      ["/docs/mcp", call],
    ] as [string, Ask?][]) {
      assert.equal((await fixture.ask(address, ask)).status, 429, address);
    }
    for (const address of ["/services", "/services.md", "/", "/openapi.json", "/healthz", "/readyz", "/favicon.svg"]) {
      assert.equal((await fixture.ask(address)).status, 200, address);
    }
  });

  it("refuses after 404, 405 and 403 are decided, and before 415, 413 and 400", async () => {
    const own = { "sec-fetch-site": "same-origin" };
    const statuses = [
      await fixture.ask("/api/v1/missing"),
      await fixture.ask("/api/v1/services", { method: "PUT" }),
      await fixture.ask("/api/contact", { method: "POST" }),
      await fixture.ask("/api/contact", { method: "POST", headers: own, body: "x".repeat(70_000) }),
      await fixture.ask("/api/v1/services?limit=0"),
    ].map(({ status }) => status);
    assert.deepEqual(statuses, [404, 405, 403, 429, 429]);
  });
});

describeMatrix("pages and files", { RATE_LIMIT: "3/3600" }, (fixture) => {
  it("report the remaining units of the rate limit and spend none", async () => {
    for (const address of ["/", "/services", "/services.md", "/robots.txt", "/healthz", "/missing", "/services/"]) {
      assert.equal(left(await fixture.ask(address)).r, 3, address);
    }
    assert.equal(left(await fixture.ask(path)).r, 2);
    assert.equal(left(await fixture.ask("/api/v1/services", { method: "HEAD" })).r, 1);
    assert.equal(left(await fixture.ask("/services")).r, 1);
  });
});

describeMatrix("a batch", { RATE_LIMIT: "3/3600" }, (fixture) => {
  it("counts as one request against the rate limit, over MCP and over the API", async () => {
    const headers = { "content-type": "application/json" };
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const rpc = await fixture.ask("/mcp", { method: "POST", headers, body: JSON.stringify([ping, ping, ping, ping]) });
    assert.deepEqual([rpc.status, left(rpc).r], [200, 2]);
    const requests = Array.from({ length: 4 }, () => ({ path: "/api/v1/services" }));
    const batch = await fixture.ask("/api/v1/batch", { method: "POST", headers, body: JSON.stringify({ requests }) });
    assert.deepEqual([batch.status, left(batch).r], [200, 1]);
  });
});

describeMatrix("the RateLimit fields", { RATE_LIMIT: "1000/60" }, (fixture) => {
  it("stand on every kind of answer and name the policy", async () => {
    const tag = (await fixture.ask("/services")).headers.get("etag") as string;
    const form = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "sec-fetch-mode": "navigate",
    };
    const asks: [status: number, path: string, ask?: Ask][] = [
      [200, "/services"],
      [200, "/services", { method: "HEAD" }],
      [
        202,
        "/mcp",
        { method: "POST", headers: { "content-type": "application/json" }, body: '{"jsonrpc":"2.0","method":"x"}' },
      ],
      [204, "/services", { method: "OPTIONS" }],
      [303, "/api/contact", { method: "POST", headers: form, body: "name=A&email=a%40b.example&message=Hello" }],
      [304, "/services", { headers: { "if-none-match": tag } }],
      [308, "/services/"],
      [400, "/api/v1/services?limit=0"],
      [403, "/api/contact", { method: "POST" }],
      [404, "/missing"],
      [405, "/services", { method: "PUT" }],
      [406, "/services", { headers: { accept: "image/png" } }],
      [412, "/services", { headers: { "if-match": '"other"' } }],
      [414, `/${"a".repeat(9000)}`],
      [415, "/mcp", { method: "POST" }],
    ];
    for (const [status, address, ask] of asks) {
      const response = await fixture.ask(address, ask);
      assert.equal(response.status, status, address.slice(0, 50));
      assert.equal(response.headers.get("ratelimit-policy"), '"default";q=1000;w=60');
      assert.match(response.headers.get("ratelimit") ?? "", /^"default";r=\d+;t=\d+$/);
    }
  });
});

describe("a rate limiter", () => {
  const policy = { name: "default", quota: 3, window: 60 };

  it("lets a client pass again when its window is over, not before", () => {
    let now = 0;
    const limiter = new Limiter(policy, () => now);
    for (const remaining of [2, 1, 0]) assert.equal(limiter.take("a").remaining, remaining);
    now = 59_999;
    assert.deepEqual(limiter.take("a"), { allowed: false, remaining: 0, reset: 1 });
    assert.equal(limiter.peek("a").allowed, false);
    now = 60_000;
    assert.deepEqual(limiter.peek("a"), { allowed: true, remaining: 3, reset: 60 });
    assert.deepEqual(limiter.take("a"), { allowed: true, remaining: 2, reset: 60 });
  });

  it("does not prolong a window because of refused requests", () => {
    let now = 0;
    const limiter = new Limiter(policy, () => now);
    for (now = 0; now < 60_000; now += 1000) limiter.take("a");
    assert.equal(limiter.take("a").allowed, true);
  });

  it("lets the next request pass after the seconds that it told", () => {
    let now = 0.25;
    const limiter = new Limiter(policy, () => now);
    for (let count = 0; count < 3; count += 1) limiter.take("a");
    now = 17_123.75;
    now += limiter.take("a").reset * 1000;
    assert.equal(limiter.take("a").allowed, true);
  });

  it("counts each client by itself", () => {
    const limiter = new Limiter(policy, () => 0);
    for (let count = 0; count < 5; count += 1) limiter.take("a");
    assert.equal(limiter.take("b").remaining, 2);
  });

  it("keeps its windows when the clock of the machine is set", () => {
    mock.timers.enable({ apis: ["Date"], now: 1_000_000_000 });
    try {
      const limiter = new Limiter(policy);
      for (let count = 0; count < 3; count += 1) limiter.take("a");
      for (const time of [2_000_000_000, 0, 9_000_000_000_000]) {
        mock.timers.setTime(time);
        const { allowed, reset } = limiter.take("a");
        assert.equal(allowed, false);
        assert.ok(reset === 60 || reset === 59);
      }
    } finally {
      mock.timers.reset();
    }
  });

  it("keeps its memory bounded under a million clients, and counts the newest of them", async () => {
    const limiter = new Limiter(policy, () => 0);
    const take = (counted: Limiter, from: number) => () => {
      for (let client = from; client < from + 1_000; client += 1) counted.take(`client-${client}`);
    };
    for (let client = 0; client < 1_000_000; client += 1) limiter.take(`client-${client}`);
    // One session counts both: V8 may compile the code anew between two, with other blocks.
    const [first = 0, last = 0] = await countingSteps(async (stepsOf) => [
      await stepsOf(take(new Limiter(policy, () => 0), 0)),
      await stepsOf(take(limiter, 999_000)),
    ]);
    assert.ok(last <= 3 * first, `${first} steps, then ${last}: each request pays for those before it`);
    assert.ok(limiter.size <= 100_000, `${limiter.size} keys`);
    assert.ok(limiter.take("client-999999").remaining < policy.quota);
  });

  it("forgets clients whose windows are over first", () => {
    let now = 0;
    const limiter = new Limiter(policy, () => now);
    for (let client = 0; client < 1000; client += 1) limiter.take(`client-${client}`);
    now = 60_001;
    limiter.take("late");
    assert.equal(limiter.size, 1);
  });
});
