import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix, type Fixture } from "../harness.ts";
import { type Json, message, post, surfaces } from "../http/mcp.ts";
import { strictValidatorOf } from "./json-schema.ts";

interface Result {
  content: { type: string; text: string }[];
  structuredContent: Json;
  isError?: boolean;
}

const locales = ["en", "es", "ca"];

const estimates = [
  { platforms: ["web"], complexity: "mvp" },
  { type: "commerce", platforms: ["web", "backoffice"], complexity: "standard", design: "premium", timeline: "rush" },
  { type: "mobile", platforms: ["ios", "android", "api"], complexity: "complex", design: "basic", locale: "ca" },
];

/** A call of each tool, sensible in every language. */
const calls: Record<string, Json> = {
  list_services: {},
  list_projects: {},
  estimate_project: estimates[1] as Json,
  company_facts: {},
  submit_contact_request: { name: "An agent", email: "agent@client.example", message: "We plan an app." },
  search: { query: "Marbrava API" },
  get_service: { slug: "commerce" },
  get_case_study: { slug: "oliu-shop-and-stock" },
  compare_technologies: { slug: "native-vs-cross-platform" },
};

describeMatrix("the tools", {}, (fixture) => {
  const { rpc, call } = callsOf(fixture);

  async function listedTools(): Promise<{ name: string; outputSchema: object; inputSchema: object }[]> {
    const lists = await Promise.all(surfaces.map((path) => rpc("tools/list", undefined, path)));
    return lists.flatMap(({ tools }) => tools as { name: string; outputSchema: object; inputSchema: object }[]);
  }

  it("answer what their schemas say, in every language", async () => {
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
      const prefix = args.locale && args.locale !== "en" ? `/${args.locale}` : "";
      assert.equal(url, `http://localhost:4321${prefix}/estimate`);
      assert.deepEqual(estimate, data);
      for (const amount of Object.values(data.price)) assert.ok(content[0]?.text.includes(String(amount)));
    }
  });

  it("give the prose of a record, as the API does", async () => {
    for (const [name, slug, collection] of [
      ["get_service", "ai-features", "services"],
      ["get_case_study", "ardenya-clinic-bookings", "cases"],
      ["compare_technologies", "headless-vs-monolithic-commerce", "comparisons"],
    ] as const) {
      for (const locale of locales) {
        const response = await fixture.ask(`/api/v1/${collection}/${slug}?locale=${locale}`);
        const { data } = (await response.json()) as { data: Json & { body: { markdown: string } } };
        assert.ok(data.body.markdown.length > 500, `${slug} ${locale}`);
        const { structuredContent, content } = await call(name, { slug, locale });
        assert.deepEqual(Object.values(structuredContent), [data]);
        assert.ok(content[0]?.text.includes(data.body.markdown), `${name} ${locale}`);
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

  it("list the projects of a sector, and refuse one that there is not with those that there are", async () => {
    const all = (await call("list_projects", {})).structuredContent.projects as { sector: string }[];
    const health = (await call("list_projects", { sector: "health" })).structuredContent.projects as object[];
    assert.ok(health.length > 0 && health.length < all.length);
    assert.deepEqual(
      health,
      all.filter(({ sector }) => sector === "health"),
    );
    const { isError, content } = await call("list_projects", { sector: "shipping" });
    assert.equal(isError, true);
    for (const { sector } of all) assert.ok(content[0]?.text.includes(sector), sector);
  });
});

describeMatrix("the resources", {}, (fixture) => {
  const { rpc } = callsOf(fixture);

  it("are the summaries of the site, byte for byte, on both servers", async () => {
    for (const path of surfaces) {
      const { resources } = (await rpc("resources/list", undefined, path)) as {
        resources: { uri: string; size: number; mimeType: string; annotations: { lastModified: string } }[];
      };
      assert.deepEqual(
        resources.map(({ uri }) => uri),
        ["http://localhost:4321/llms.txt", "http://localhost:4321/llms-full.txt"],
      );
      for (const { uri, size, mimeType, annotations } of resources) {
        const response = await fixture.ask(new URL(uri).pathname);
        const bytes = Buffer.from(await response.arrayBuffer());
        assert.equal(response.headers.get("content-type"), mimeType);
        assert.equal(size, bytes.length);
        assert.ok(Date.parse(annotations.lastModified) > Date.parse("2020-01-01"));
        const { contents } = (await rpc("resources/read", { uri }, path)) as { contents: Json[] };
        assert.deepEqual(contents, [{ uri, mimeType, text: bytes.toString("utf8") }]);
      }
    }
  });

  it("come with instructions that no client cuts, naming every tool", async () => {
    const { instructions } = (await rpc("initialize", { protocolVersion: "2025-11-25" })) as { instructions: string };
    assert.ok(Buffer.byteLength(instructions) < 2048, `${Buffer.byteLength(instructions)} bytes`);
    for (const name of Object.keys(calls)) assert.ok(instructions.includes(name), name);
    assert.match(instructions, /ask first/);
  });
});

function callsOf(fixture: Fixture) {
  const rpc = async (method: string, params?: Json, path = "/mcp"): Promise<Json> => {
    const response = await fixture.ask(path, post(message(method, params)));
    const { result, error } = (await response.json()) as { result: Json; error?: Json };
    assert.equal(error, undefined, JSON.stringify(error));
    return result;
  };
  return {
    rpc,
    call: async (name: string, args: Json) => (await rpc("tools/call", { name, arguments: args })) as unknown as Result,
  };
}
