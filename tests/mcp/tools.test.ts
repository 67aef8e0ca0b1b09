import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, post, surfaces } from "../support/mcp/mcp.ts";
import { comparison, otherCase, otherLocale, studio, thirdService } from "../support/studio-under-test.ts";
import { calls, callsOf, locales } from "./calls.ts";
import { strictValidatorOf } from "./json-schema.ts";

const estimates = [
  { platforms: ["web"], complexity: "mvp" },
  { type: "portal", platforms: ["web", "bridge-screen"], complexity: "standard", design: "premium", timeline: "rush" },
  { type: "mobile", platforms: ["ios", "android", "api"], complexity: "complex", design: "basic", locale: otherLocale },
];

describeMatrix("the MCP tools", {}, (fixture) => {
  const { rpc, call } = callsOf(fixture);

  async function listedTools(): Promise<{ name: string; outputSchema: object; inputSchema: object }[]> {
    const lists = await Promise.all(surfaces.map((path) => rpc("tools/list", undefined, path)));
    return lists.flatMap(({ tools }) => tools as { name: string; outputSchema: object; inputSchema: object }[]);
  }

  it("answer as their schemas say, in every language", async () => {
    const tools = await listedTools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(calls).sort());
    for (const { name, inputSchema, outputSchema } of tools) {
      const [assertInput, assertOutput] = [strictValidatorOf(inputSchema), strictValidatorOf(outputSchema)];
      for (const locale of locales) {
        const args = { ...calls[name], locale };
        assertInput(args, `arguments of ${name}`);
        const { structuredContent, isError, content } = await call(name, args);
        assert.equal(isError, undefined, `${name}: ${content[0]?.text}`);
        assertOutput(structuredContent, `${name} in ${locale}`);
      }
    }
  });

  it("say the same as text that stands by itself, with absolute addresses", async () => {
    for (const name of Object.keys(calls)) {
      const texts = new Set<string>();
      for (const locale of locales) {
        const { content, structuredContent } = await call(name, { ...calls[name], locale });
        const [only, ...others] = content;
        assert.deepEqual([only?.type, others], ["text", []], name);
        const text = only?.text ?? "";
        texts.add(text);
        assert.doesNotMatch(
          text,
          /\[object |\bundefined\b|\bnull\b|\]\((?!https?:|mailto:|tel:)|href="\//,
          `${name} ${locale}`,
        );
        if (name === "submit_contact_request") continue;
        const urls = [...JSON.stringify(structuredContent).matchAll(/"url":"([^"]*)"/g)].map(([, url = ""]) => url);
        assert.ok(urls.length > 0, `${name} has no address`);
        for (const url of urls) {
          assert.match(url, /^https?:\/\//, name);
          assert.ok(text.includes(url), `${name} in ${locale}: ${url} is not in the text`);
        }
      }
      assert.equal(texts.size, locales.length, `${name} does not differ by language`);
    }
  });

  it("estimate what the API estimates", async () => {
    for (const args of estimates) {
      const { structuredContent, content } = await call("estimate_project", args);
      const response = await fixture.ask("/api/v1/estimate", post(args));
      assert.equal(response.status, 200);
      const { data } = (await response.json()) as { data: Json & { price: { low: number; high: number } } };
      const { url, ...estimate } = structuredContent;
      const prefix = args.locale ? `/${args.locale}` : "";
      assert.equal(url, `http://localhost:4321${prefix}/estimate`);
      assert.deepEqual(estimate, data);
      for (const amount of Object.values(data.price)) assert.ok(content[0]?.text.includes(String(amount)));
    }
  });

  it("give a record's page as its Markdown, and its fields as the API does, without HTML", async () => {
    for (const [name, slug, collection] of [
      ["get_service", thirdService, "services"],
      ["get_case_study", otherCase, "cases"],
      ["compare_technologies", comparison, "comparisons"],
    ] as const) {
      for (const locale of locales) {
        const response = await fixture.ask(`/api/v1/${collection}/${slug}?locale=${locale}`);
        const { data } = (await response.json()) as {
          data: Json & { body: { markdown: string }; markdown_url: string };
        };
        const { markdown } = data.body;
        assert.ok(markdown.length > 150, `${slug} ${locale}`);
        const { structuredContent, content } = await call(name, { slug, locale });
        const currency = name === "get_service" ? { currency: studio.company.currency } : {};
        assert.deepEqual(Object.values(structuredContent), [{ ...data, ...currency, body: { markdown } }]);
        const variant = await fixture.ask(new URL(data.markdown_url).pathname);
        assert.equal(content[0]?.text, await variant.text(), `${name} ${locale}`);
      }
    }
  });

  it("list every record of the API once", async () => {
    for (const [name, collection] of [
      ["list_services", "services"],
      ["list_projects", "cases"],
    ] as const) {
      for (const locale of locales) {
        const response = await fixture.ask(`/api/v1/${collection}?locale=${locale}&limit=100`);
        const { data } = (await response.json()) as { data: { slug: string; url: string }[] };
        const [items] = Object.values((await call(name, { locale })).structuredContent) as { slug: string }[][];
        assert.deepEqual(
          items?.map(({ slug }) => slug),
          data.map(({ slug }) => slug),
        );
      }
    }
  });

  it("list the projects of a sector, and name the known sectors after an unknown one", async () => {
    const all = (await call("list_projects", {})).structuredContent.projects as { sector: string }[];
    const sector = all[0]?.sector;
    const found = (await call("list_projects", { sector })).structuredContent.projects as object[];
    assert.ok(found.length > 0 && found.length < all.length);
    assert.deepEqual(
      found,
      all.filter((each) => each.sector === sector),
    );
    const { isError, content } = await call("list_projects", { sector: "mining" });
    assert.equal(isError, true);
    for (const { sector } of all) assert.ok(content[0]?.text.includes(sector), sector);
  });
});
