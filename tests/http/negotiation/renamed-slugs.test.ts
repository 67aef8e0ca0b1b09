import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../../support/matrix.ts";
import { type Json, mcpOf, post } from "../../support/mcp/mcp.ts";

/** Old slug of a service of the tests' studio, by its `formerly`, and the present one. */
const [old, slug] = ["mapes-nautics", "cartografia"];

describeMatrix("a renamed slug", {}, (fixture) => {
  it("is redirected to the record by the API, with the query", async () => {
    for (const [query, locale] of [
      ["", "ca"],
      ["?locale=en", "en"],
    ]) {
      for (const method of ["GET", "HEAD"]) {
        const response = await fixture.ask(`/api/v1/services/${old}${query}`, { method });
        assert.equal(response.status, 301);
        assert.equal(response.headers.get("location"), `/api/v1/services/${slug}${query}`);
        assert.equal(response.headers.get("access-control-allow-origin"), "*");
      }
      const record = await fixture.ask(`/api/v1/services/${slug}${query}`);
      assert.equal(((await record.json()) as { data: Json }).data.locale, locale);
    }
    assert.equal((await fixture.ask(`/api/v1/services/${slug}`)).status, 200);
    assert.equal((await fixture.ask(`/api/v1/cases/${old}`)).status, 404);
    assert.equal((await fixture.ask(`/sandbox/api/v1/services/${old}`)).status, 404);
  });

  it("is declared in the contract where there is one", async () => {
    const { paths } = (await (await fixture.ask("/openapi.json")).json()) as {
      paths: Record<string, { get: { responses: Json } }>;
    };
    assert.ok(paths["/api/v1/services/{slug}"]?.get.responses["301"]);
    assert.equal(paths["/api/v1/cases/{slug}"]?.get.responses["301"], undefined);
  });

  it("is the record under its present slug in a batch", async () => {
    const response = await fixture.ask(
      "/api/v1/batch",
      post({ requests: [{ path: `/api/v1/services/${old}?locale=en` }] }),
    );
    const { responses } = (await response.json()) as { responses: { status: number; body: { data: Json } }[] };
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body.data.slug, body.data.locale]),
      [[200, slug, "en"]],
    );
  });

  it("is the record under its present slug for a tool, which says so", async () => {
    const { call, rpc } = mcpOf(fixture);
    const { result } = await call("get_service", { slug: old, locale: "en" });
    const [{ text } = { text: "" }] = result.content as { text: string }[];
    assert.ok(text.includes(`\n---\n\n\`${old}\` is called \`${slug}\` now.\n\n# `), text.slice(0, 800));
    assert.equal((result.structuredContent as { service: Json }).service.slug, slug);
    const own = await call("get_service", { slug, locale: "en" });
    assert.doesNotMatch((own.result.content as { text: string }[])[0]?.text ?? "", /is called/);
    const { result: listed } = await rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" }, {}, "/docs/mcp");
    assert.doesNotMatch(JSON.stringify(listed), new RegExp(old));
  });

  it("is found first by the search, on the page, as JSON and by the tool", async () => {
    for (const query of [old, "Mapes nàutics", `/services/${old}`]) {
      const found = await fixture.ask(`/en/search.json?q=${encodeURIComponent(query)}`);
      const { results, confidence } = (await found.json()) as { results: Json[]; confidence: string };
      assert.deepEqual([results[0]?.path, results[0]?.slug, confidence], [`/en/services/${slug}`, slug, "high"], query);
      assert.equal(results.filter(({ path }) => path === `/en/services/${slug}`).length, 1);
      const { result } = await mcpOf(fixture).call("search", { query, locale: "en", limit: 2 });
      const { passages } = result.structuredContent as { passages: { url: string }[] };
      assert.equal(new URL(passages[0]?.url ?? "").pathname, `/en/services/${slug}`);
    }
  });
});
