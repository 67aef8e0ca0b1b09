import assert from "node:assert/strict";
import { it } from "node:test";
import { describeMatrix } from "../support/matrix.ts";
import { type Json, message, post, surfaces } from "../support/mcp/mcp.ts";
import { article, job, otherLocale } from "../support/studio-under-test.ts";
import { callsOf } from "./calls.ts";

const template = "http://localhost:4321/{+path}.md";

describeMatrix("the resources of the MCP servers", {}, (fixture) => {
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

  it("include every page as Markdown by one template, byte for byte", async () => {
    for (const path of surfaces) {
      const { resourceTemplates } = (await rpc("resources/templates/list", undefined, path)) as {
        resourceTemplates: { uriTemplate: string; mimeType: string }[];
      };
      assert.deepEqual(
        resourceTemplates.map(({ uriTemplate, mimeType }) => [uriTemplate, mimeType]),
        [[template, "text/markdown"]],
      );
      for (const page of [
        "index",
        `jobs/${job}`,
        `articles/${article}`,
        otherLocale,
        `${otherLocale}/services`,
        "docs",
      ]) {
        const uri = template.replace("{+path}", page);
        const { contents } = (await rpc("resources/read", { uri }, path)) as { contents: Json[] };
        const variant = await fixture.ask(`/${page}.md`);
        const mimeType = variant.headers.get("content-type");
        assert.match(mimeType ?? "", /^text\/markdown/);
        assert.deepEqual(contents, [{ uri, mimeType, text: await variant.text() }]);
      }
    }
  });

  it("do not include an address that no page has as Markdown", async () => {
    for (const uri of [
      "http://localhost:4321/nowhere.md",
      "http://localhost:4321/jobs",
      "http://localhost:4321/jobs.json",
      "http://localhost:4321/jobs.md?x",
      "http://localhost:4321/jobs.md#x",
      "http://localhost:4321//jobs.md",
      "http://localhost:4321/./jobs.md",
      "http://localhost:4321/%6aobs.md",
      "http://localhost:4321/__proto__.md",
      "http://localhost:4321/../package.json.md",
      "https://localhost:4321/jobs.md",
      "http://localhost:4321.evil.example/jobs.md",
      "HTTP://LOCALHOST:4321/jobs.md",
      "/jobs.md",
      ".md",
    ]) {
      const response = await fixture.ask("/mcp", post(message("resources/read", { uri })));
      const { error } = (await response.json()) as { error: { code: number; message: string; data: Json } };
      assert.deepEqual([error?.code, error?.data], [-32002, { uri }], uri);
      assert.ok(error.message.includes(template), error.message);
    }
  });

  it("have completions of their paths, each of which can be read", async () => {
    const all = (await fixture.ask("/sitemap.xml").then((response) => response.text())).match(/<loc>/g)?.length;
    const first = await complete("");
    assert.deepEqual([first.values.length, first.total, first.hasMore], [all, all, false]);
    const inOther = await complete(`${otherLocale}/`);
    assert.ok(inOther.values.length > 10 && !inOther.hasMore);
    for (const path of inOther.values) {
      assert.ok(path.startsWith(`${otherLocale}/`), path);
      await rpc("resources/read", { uri: template.replace("{+path}", path) });
    }
    const jobs = await complete("jobs");
    assert.deepEqual([jobs.values[0], jobs.total], ["jobs", jobs.values.length]);
    assert.ok(jobs.values.includes(`jobs/${job}`) && jobs.values.includes(`${otherLocale}/jobs`));
    assert.deepEqual((await complete(job.toUpperCase())).values, [`jobs/${job}`, `${otherLocale}/jobs/${job}`]);
    assert.deepEqual(await complete("zzz"), { values: [], total: 0, hasMore: false });
  });

  it("have completions for their template alone, and a refusal that shows an example", async () => {
    const ref = { type: "ref/resource", uri: template };
    const argument = { name: "path", value: "" };
    for (const params of [
      undefined,
      {},
      { ref },
      { argument },
      { ref: { ...ref, uri: "http://localhost:4321/llms.txt" }, argument },
      { ref: { type: "ref/prompt", name: "x" }, argument },
      { ref, argument: { ...argument, name: "slug" } },
      { ref, argument: { ...argument, value: 5 } },
      { ref: null, argument: null },
      { ref: "x", argument: [] },
    ] as (Json | undefined)[]) {
      const response = await fixture.ask("/mcp", post(message("completion/complete", params)));
      const { error } = (await response.json()) as { error: { code: number; message: string } };
      assert.equal(error?.code, -32602, JSON.stringify(params));
      const example = JSON.parse(error.message.slice(error.message.indexOf("{"), error.message.lastIndexOf("}") + 1));
      assert.ok((await rpc("completion/complete", example)).completion);
    }
  });

  async function complete(value: string) {
    const params = { ref: { type: "ref/resource", uri: template }, argument: { name: "path", value } };
    const { completion } = await rpc("completion/complete", params);
    return completion as { values: string[]; total: number; hasMore: boolean };
  }
});
