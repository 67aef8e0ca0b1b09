import assert from "node:assert/strict";
import { it } from "node:test";
import { post } from "../../api/examples.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { article, service, untranslatedCase } from "../../support/studio-under-test.ts";

interface Body {
  code: string;
  resolution: string;
  errors?: { header?: string; parameter?: string }[];
}

const site = "http://localhost:4321";

describeMatrix("an address that is nearly one of the API", {}, (fixture) => {
  const refuse = async (path: string, status = 404) => {
    const response = await fixture.ask(path);
    assert.equal(response.status, status, path);
    return (await response.json()) as Body;
  };

  it("is answered with the whole addresses of the nearest routes", async () => {
    for (const [path, route] of [
      ["/api/v1/service", "/api/v1/services"],
      ["/api/services", "/api/v1/services"],
      ["/api/v2/services", "/api/v1/services"],
      [`/api/v1/service/${service}`, "/api/v1/services/{slug}"],
      [`/api/v1/articles/${article}`, "/api/v1/articles"],
      ["/api/v1/Services", "/api/v1/services"],
      ["/api/v1/exports/abc/results", "/api/v1/exports/{id}/result"],
      ["/sandbox/api/v1/job", "/sandbox/api/v1/jobs"],
      ["/mcp/x", "/mcp"],
    ]) {
      const { code, resolution } = await refuse(path as string);
      assert.equal(code, "api_route_not_found");
      assert.ok(resolution.startsWith(`Nearest to it: ${site}${route}`), `${path}: ${resolution}`);
    }
  });

  it("is answered with the index where nothing is near", async () => {
    for (const path of [
      "/sandbox/api/zzzzzzzzzzzz",
      `/sandbox/api/${"z".repeat(8000)}`,
      "/sandbox/api/%F0%9F%92%A9zzzzzz",
    ]) {
      const { resolution } = await refuse(path);
      assert.match(resolution, /http:\/\/localhost:4321\/openapi\.json; http:\/\/localhost:4321\/api\/v1 lists/);
      assert.ok(resolution.length < 700);
    }
  });

  it("names the slug that is nearest, and the list of its language", async () => {
    const misspelt = service.slice(0, 3) + service.slice(4);
    const { resolution, errors } = await refuse(`/api/v1/services/${misspelt}`);
    assert.match(
      resolution,
      new RegExp(`^Perhaps \`${service}\` is meant\\. Take a slug from http://localhost:4321/api/v1/services: `),
    );
    assert.deepEqual(
      errors?.map(({ parameter }) => parameter),
      ["slug"],
    );
    const inEnglish = await refuse(`/sandbox/api/v1/services/${misspelt}?locale=en`);
    assert.match(inEnglish.resolution, /http:\/\/localhost:4321\/sandbox\/api\/v1\/services\?locale=en: /);
    assert.match(
      (await refuse(`/api/v1/cases/${untranslatedCase}?locale=en`)).resolution,
      /^Request it with `locale` `ca`/,
    );
    assert.match((await refuse("/api/v1/sandbox/service")).resolution, /`services`/);
    assert.match((await refuse("/api/v1/exports/nobody")).resolution, /http:\/\/localhost:4321\/api\/v1\/exports /);
  });
});

describeMatrix("a problem with a header", {}, (fixture) => {
  it("names the header", async () => {
    const estimate = post({ platforms: ["web"], complexity: "mvp" });
    const sent = (headers: Record<string, string>) => ({ ...estimate, headers: { ...estimate.headers, ...headers } });
    for (const [header, status, path, ask] of [
      ["Content-Type", 415, "/api/v1/estimate", sent({ "content-type": "text/plain" })],
      ["Content-Encoding", 415, "/api/v1/estimate", sent({ "content-encoding": "gzip" })],
      ["Idempotency-Key", 400, "/api/v1/exports", { ...post({}, { "idempotency-key": "two words" }) }],
      ["Accept", 406, "/services", { headers: { accept: "image/png" } }],
      ["If-Match", 412, "/api/v1/services", { headers: { "if-match": '"other"' } }],
      ["Expect", 417, "/api/v1/services", { headers: { expect: "a reply" } }],
    ] as const) {
      const response = await fixture.ask(path, ask);
      assert.equal(response.status, status, header);
      const { errors } = (await response.json()) as Body;
      assert.deepEqual(
        errors?.map((fault) => fault.header),
        [header],
      );
    }
  });
});

describeMatrix("a quota that is used up", { RATE_LIMIT: "2/60" }, (fixture) => {
  it("is answered with a 429 that says what spends it, and is reported by pages, which do not", async () => {
    for (let left = 2; left > 0; left -= 1) await fixture.ask("/api/v1/company");
    const refused = await fixture.ask("/api/v1/company");
    assert.equal(refused.status, 429);
    const { resolution } = (await refused.json()) as Body;
    for (const part of ["/api", "/sandbox", "/mcp", "/docs/mcp", "/llms.txt"])
      assert.ok(resolution.includes(site + part));
    const page = await fixture.ask("/services.md");
    assert.equal(page.status, 200);
    assert.match(page.headers.get("ratelimit") ?? "", /^"default";r=0;t=\d+$/);
  });
});
