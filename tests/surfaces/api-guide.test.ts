import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { problems } from "../../src/api/errors/problems.ts";
import { mcpSurfaces } from "../../src/api/mcp/mcp.ts";
import { toolsOf } from "../../src/api/mcp/tools.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { ratePolicies } from "../../src/api/policy.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { baseUrl, exists, studio, textAt, variantAt } from "../support/published-site.ts";
import { parseLlms } from "../support/surfaces/llms-format.ts";

const text = textAt("/api/llms.txt");
const file = parseLlms(text);
const links = [...file.sections.values()].flat();
const operations = operationsOf(studio);

describe("/api/llms.txt", () => {
  it("names every operation with its summary and the parameters that a program may send", () => {
    const named = new Map(links.map(({ title, notes }) => [title, notes]));
    for (const { method, path, summary, input, sameOrigin } of operations) {
      const notes = named.get(`${method} ${path}`) ?? "";
      assert.ok(notes.startsWith(`${summary}.`), `${method} ${path}: ${notes}`);
      for (const name of Object.keys(input.query?.shape ?? {})) assert.match(notes, new RegExp(`\\b${name}\\b`));
      if (sameOrigin) continue;
      for (const name of Object.keys(input.body?.schema.shape ?? {})) assert.match(notes, new RegExp(`\\b${name}\\b`));
    }
  });

  it("lists the writes of the website in a section of their own", () => {
    const writes = [...file.sections].find(([title]) => /pages of this site alone/.test(title))?.[1] ?? [];
    const own = operations.filter(({ sameOrigin }) => sameOrigin);
    assert.deepEqual(
      writes.map(({ title }) => title),
      own.map(({ method, path }) => `${method} ${path}`),
    );
  });

  it("links only to published Markdown", () => {
    const urls = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url as string);
    const others = urls.filter((url) => {
      const path = url.slice(baseUrl.length);
      return !url.startsWith(`${baseUrl}/`) || !exists(path) || !variantAt(path).type.startsWith("text/markdown");
    });
    assert.deepEqual(others, []);
  });

  it("names every error code with its statuses", () => {
    for (const [code, { statuses }] of Object.entries(problems)) {
      assert.ok(file.info.includes(`\`${code}\` (${statuses.join(", ")})`), code);
    }
  });

  it("names both MCP servers with the tools that they list, the limits, the contract and the sandbox", () => {
    for (const { name } of toolsOf(studio, operations)) assert.ok(file.info.includes(`\`${name}\``), name);
    const paths = [
      ...Object.values(mcpSurfaces).map(({ path }) => path),
      "/openapi.json",
      "/sandbox/api/v1",
      "/api/v1",
    ];
    for (const path of paths) assert.ok(file.info.includes(`\`${baseUrl}${path}\``), path);
    assert.match(
      file.info,
      new RegExp(`${ratePolicies.default.quota} requests in ${ratePolicies.default.window} seconds`),
    );
  });

  it("shows a request body that the estimate accepts", () => {
    const [, body = ""] = /`(\{"platforms".*?\})`/.exec(file.info) ?? [];
    const estimate = operations.find(({ id }) => id === "estimateProject");
    assert.ok(estimate?.input.body?.schema.safeParse(JSON.parse(body)).success);
  });

  it("costs at most 3,000 tokens", () => {
    const tokens = countTokens(text);
    assert.ok(tokens <= 3000, `${tokens} tokens`);
  });
});
