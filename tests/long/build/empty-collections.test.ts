import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { askFetch } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { content as tested } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deadLinks, publishedIn } from "../languages/dead-links.ts";
import { leanBuild } from "./lean-studio.ts";

const { dist } = await leanBuild();
const site = publishedIn(dist);

function textAt(path: string): string {
  return site.texts.get(path)?.text ?? assert.fail(`there is nothing at ${path}`);
}

/** Addresses of lists without records. */
const gone = ["/resources", "/en/resources", "/cases", "/en/cases", "/jobs", "/en/comparisons"];
const there = ["/services", "/en/services", "/en/jobs", "/comparisons"];

describe("a collection without records in a language", () => {
  it("has no page in that language, though somebody has written its introduction", () => {
    assert.ok(existsSync(join(tested, "pages/ca/jobs.md")));
    for (const path of gone) {
      for (const address of [path, `${path}.md`, `${path}.json`]) assert.ok(!site.texts.has(address), address);
    }
    for (const path of there) assert.match(textAt(path), /<h1/);
  });

  it("is in no menu, no section of the home page and no section of llms.txt", () => {
    const homes = ["/", "/index.md", "/index.json", "/llms.txt", "/sitemap.xml", "/sitemap.md"];
    for (const home of [...homes, "/en", "/en.md", "/en.json", "/en/llms.txt"]) {
      const text = textAt(home).replaceAll("http://localhost:4321", "");
      for (const path of gone) {
        if (home.startsWith("/sitemap") || path.startsWith("/en/") === home.startsWith("/en")) {
          assert.doesNotMatch(text, new RegExp(`["(>]${path}(\\.md)?["<)]`), `${home} ${path}`);
        }
      }
    }
    assert.doesNotMatch(textAt("/llms.txt"), /^## (Feina|Guies|Projectes)$/m);
    assert.match(textAt("/llms.txt"), /^## Comparatives$/m);
  });

  it("leaves no heading without text below it in any Markdown", () => {
    for (const [path, { type, text }] of site.texts) {
      if (!type.startsWith("text/markdown") && !path.endsWith("llms.txt")) continue;
      const written = text.replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, "code");
      assert.doesNotMatch(written, /^(#{1,6}) [^\n]*\n+(?=\1 )/m, path);
    }
  });

  it("is an empty list in the API and in the answers of tools", async (test) => {
    const { server } = await startFixture(temporaryFolder(), {}, dist);
    test.after(() => server.stop());
    const headers = { host: "localhost:4321" };
    for (const [path, count] of [
      ["/api/v1/cases", 0],
      ["/api/v1/jobs", 0],
      ["/api/v1/comparisons?locale=en", 0],
      ["/api/v1/jobs?locale=en", 1],
    ] as const) {
      const response = await askFetch(server.respond, path, { headers });
      const { data } = (await response.json()) as { data: unknown[] };
      assert.deepEqual([response.status, data.length], [200, count], path);
    }
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_projects", arguments: {} } };
    const response = await askFetch(server.respond, "/mcp", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(call),
    });
    const { result } = (await response.json()) as { result: { structuredContent: object; isError?: boolean } };
    assert.deepEqual([result.structuredContent, result.isError], [{ projects: [], untranslated: [] }, undefined]);
  });

  it("leaves no dead link on the site", async () =>
    assert.deepEqual([...new Set(await deadLinks(dist, temporaryFolder()))], []));
});
