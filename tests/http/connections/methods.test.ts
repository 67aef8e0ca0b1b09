import assert from "node:assert/strict";
import { it } from "node:test";
import { assertNone } from "../../support/assert-none.ts";
import { describeMatrix, describeSocket } from "../../support/matrix.ts";
import { service } from "../../support/studio-under-test.ts";

const read = "GET, HEAD, OPTIONS";
const write = "POST, OPTIONS";

const allowed: [path: string, allow: string][] = [
  ["/", read],
  ["/services", read],
  ["/services.md", read],
  ["/services.json", read],
  ["/favicon.svg", read],
  ["/robots.txt", read],
  ["/openapi.json", read],
  ["/api/v1/services", read],
  [`/api/v1/services/${service}`, read],
  ["/api/v1/services/missing", read],
  ["/healthz", read],
  ["/readyz", read],
  ["/api/contact", write],
  ["/mcp", write],
  ["/docs/mcp", write],
  ["/a2a", write],
];

const names = (field: string | null) => (field ?? "").split(", ").sort();

describeMatrix("a method", {}, (fixture) => {
  it("is refused with 405 and the methods of the address where the address does not have it", async () => {
    for (const [path, allow] of allowed) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "PROPFIND", "MKCOL"]) {
        if (allow.split(", ").includes(method)) continue;
        const response = await fixture.ask(path, { method });
        assert.equal(response.status, 405, `${method} ${path}`);
        assert.deepEqual(names(response.headers.get("allow")), names(allow), `${method} ${path}`);
      }
    }
  });

  it("is never refused with 405 where Allow names it", async () => {
    for (const [path, allow] of allowed) {
      for (const method of allow.split(", ")) {
        assert.notEqual((await fixture.ask(path, { method })).status, 405, `${method} ${path}`);
      }
    }
  });

  it("makes no difference at an address that does not exist: each is answered with 404", async () => {
    for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
      assert.equal((await fixture.ask("/missing", { method })).status, 404);
      assert.equal((await fixture.ask("/api/v1/missing", { method })).status, 404);
    }
  });

  it("is refused before the body is read", async () => {
    const response = await fixture.ask("/services", { method: "POST", body: "x".repeat(100_000) });
    assert.equal(response.status, 405);
  });
});

describeSocket("a TRACE request", {}, (fixture) => {
  it("is refused with 405 and echoes nothing", async () => {
    const response = await fixture.ask("/services", { method: "TRACE", headers: { "x-secret": "echoed" } });
    assert.equal(response.status, 405);
    assert.doesNotMatch(await response.text(), /echoed/);
  });
});

describeMatrix("a CORS preflight", { RATE_LIMIT: "2/60" }, (fixture) => {
  const ask = {
    method: "OPTIONS",
    headers: {
      origin: "https://agent.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type, mcp-protocol-version, idempotency-key",
    },
  };

  it("lets other origins use public addresses", async () => {
    for (const path of ["/mcp", "/docs/mcp", "/a2a", "/api/v1/services", "/services", "/openapi.json"]) {
      const { status, headers } = await fixture.ask(path, ask);
      assert.equal(status, 204, path);
      assert.equal(headers.get("access-control-allow-origin"), "*");
      assert.equal(headers.get("access-control-allow-credentials"), null);
      assert.deepEqual(names(headers.get("access-control-allow-methods")), names(headers.get("allow")));
      const fields = (headers.get("access-control-allow-headers") ?? "").toLowerCase().split(", ");
      for (const name of ["content-type", "idempotency-key", "mcp-protocol-version"]) assert.ok(fields.includes(name));
    }
  });

  it("lets no other origin send the forms of the site", async () => {
    const { status, headers } = await fixture.ask("/api/contact", ask);
    assert.equal(status, 204);
    assertNone([...headers.keys()].filter((name) => name.startsWith("access-control")));
  });

  it("spends no quota, and is answered when the quota is spent", async () => {
    for (let count = 0; count < 5; count += 1) await fixture.ask("/api/v1/services", ask);
    assert.match((await fixture.ask("/services")).headers.get("ratelimit") ?? "", /r=2/);
    await fixture.ask("/api/v1/services");
    await fixture.ask("/api/v1/services");
    assert.equal((await fixture.ask("/api/v1/services")).status, 429);
    assert.equal((await fixture.ask("/api/v1/services", ask)).status, 204);
    assert.equal((await fixture.ask("/mcp", ask)).status, 204);
  });
});

describeMatrix("cross-origin reading", {}, (fixture) => {
  it("is allowed of every answer of a public address, errors and 304 too", async () => {
    const tag = (await fixture.ask("/services")).headers.get("etag") as string;
    const asks: [status: number, path: string, headers?: Record<string, string>, method?: string][] = [
      [200, "/services"],
      [200, "/services.md"],
      [200, "/favicon.svg"],
      [200, "/api/v1/services"],
      [200, "/api/v1/services?limit=1"],
      [200, "/healthz"],
      [304, "/services", { "if-none-match": tag }],
      [308, "/services/"],
      [400, "/api/v1/services?limit=0"],
      [400, "/mcp", { "content-type": "application/json" }, "POST"],
      [404, "/missing"],
      [404, "/api/v1/missing"],
      [405, "/services", {}, "PUT"],
      [406, "/services", { accept: "image/png" }],
      [412, "/services", { "if-match": '"other"' }],
      [414, `/?${"a".repeat(9000)}`],
      [415, "/mcp", {}, "POST"],
    ];
    for (const [status, path, headers, method] of asks) {
      const response = await fixture.ask(path, {
        method: method ?? "GET",
        headers: { origin: "https://a.example", ...headers },
      });
      assert.equal(response.status, status, path.slice(0, 50));
      assert.equal(response.headers.get("access-control-allow-origin"), "*", `${status} ${path.slice(0, 50)}`);
      assert.equal(response.headers.get("access-control-expose-headers"), "*");
    }
  });

  it("is never allowed of the answer to a form of the site, whatever it is", async () => {
    const json = { "content-type": "application/json" };
    const own = { ...json, "sec-fetch-site": "same-origin" };
    const body = JSON.stringify({ name: "A", email: "a@b.example", message: "Hello" });
    const answers = [
      await fixture.ask("/api/contact"),
      await fixture.ask("/api/contact", { method: "POST", headers: json, body }),
      await fixture.ask("/api/contact", { method: "POST", headers: { ...own, "content-type": "text/plain" }, body }),
      await fixture.ask("/api/contact", { method: "POST", headers: own, body: "{" }),
      await fixture.ask("/api/contact", { method: "POST", headers: own, body: "x".repeat(70_000) }),
      await fixture.ask("/api/contact", { method: "POST", headers: own, body }),
      await fixture.ask(`/api/contact?${"a".repeat(9000)}`, { method: "POST", headers: own, body }),
      await fixture.ask("/api/contact/", { method: "POST", headers: own, body }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [405, 403, 415, 400, 413, 200, 414, 308],
    );
    for (const { status, headers } of answers) {
      assertNone(
        [...headers.keys()].filter((name) => name.startsWith("access-control")),
        String(status),
      );
    }
  });
});
