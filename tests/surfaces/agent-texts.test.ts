import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { mcpSurfaces } from "../../src/api/mcp/mcp.ts";
import { toolsOf } from "../../src/api/mcp/tools.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { inboxPolicy, ratePolicies } from "../../src/api/policy.ts";
import { localPath, variantPath } from "../../src/model/addresses/addresses.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { baseUrl, exists, pages, studio, textAt, variantAt } from "../support/published-site.ts";

const operations = operationsOf(studio);

/** Returns links of a Markdown document that lead to no published Markdown. */
function strayLinks(text: string): string[] {
  const urls = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url as string);
  return urls.filter((url) => {
    const path = url.slice(baseUrl.length);
    return !url.startsWith(`${baseUrl}/`) || !exists(path) || !variantAt(path).type.startsWith("text/markdown");
  });
}

describe("/auth.md", () => {
  const text = textAt("/auth.md");

  it("begins with its name as a heading", () => assert.ok(text.startsWith("# auth.md\n")));

  it("names every write of the website, no read, and the code that refuses other callers", () => {
    const [, section = ""] = /## What pages of this site alone may do\n([\s\S]*?)\n## /.exec(text) ?? [];
    const named = [...section.matchAll(/^- `(\w+)` `([^`]*)`/gm)].map(([, method, url]) => `${method} ${url}`);
    const writes = operations.filter(({ sameOrigin, method }) => sameOrigin && method === "POST");
    assert.deepEqual(
      named,
      writes.map(({ method, path }) => `${method} ${baseUrl}${path}`),
    );
    assert.match(section, /403 .*`origin_not_allowed`/);
  });

  it("names the one tool that writes, with its server and its required fields", () => {
    const [tool, ...others] = toolsOf(studio, operations).filter(({ annotations }) => !annotations.readOnlyHint);
    assert.deepEqual(others, []);
    assert.match(text, /`submit_contact_request` at `[^`]*\/mcp` with `name`, `email`, `message`\./);
    assert.equal(mcpSurfaces[tool?.surface ?? "reference"].path, "/mcp");
    assert.ok(text.includes(`\`${baseUrl}/sandbox/mcp\``));
  });

  it("states the rate limits and says that OAuth is not implemented", () => {
    assert.match(text, new RegExp(`${ratePolicies.default.quota} requests in ${ratePolicies.default.window} seconds`));
    assert.match(text, new RegExp(`${ratePolicies.chat.quota} questions to the assistant`));
    assert.match(text, new RegExp(`${inboxPolicy.quota} messages to the studio in a day`));
    assert.match(text, /OAuth is not implemented/);
    assert.doesNotMatch(text, /\.well-known\/oauth|agent_auth|register_uri/);
    for (const name of ["oauth-protected-resource", "oauth-authorization-server"]) {
      assert.equal(exists(`/.well-known/${name}`), false);
    }
  });
});

describe("/AGENTS.md", () => {
  const text = textAt("/AGENTS.md");

  it("names the overview of every language, the MCP servers, every tool and the mail address", () => {
    for (const locale of studio.locales) assert.ok(text.includes(`${baseUrl}${localPath(studio, locale, "llms.txt")}`));
    for (const { path } of Object.values(mcpSurfaces)) assert.ok(text.includes(`\`${baseUrl}${path}\``));
    for (const { name } of toolsOf(studio, operations)) assert.ok(text.includes(`\`${name}\``), name);
    assert.ok(text.includes(studio.company.contact.email));
  });

  it("links only to published Markdown", () => assert.deepEqual(strayLinks(text), []));

  it("costs at most 1,000 tokens", () => assert.ok(countTokens(text) <= 1000));
});

describe("/sitemap.md", () => {
  const text = textAt("/sitemap.md");

  it("names every indexed page once, by its Markdown, with the day of its last change", () => {
    const found = [...text.matchAll(/^- \[[^\]]+\]\(([^)]*)\): (\d{4}-\d\d-\d\d)$/gm)].map(
      ([, url, day]) => `${url} ${day}`,
    );
    const expected = pages
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path, updated }) => `${new URL(variantPath(path, "md"), baseUrl).href} ${updated}`);
    assert.deepEqual(found.sort(), expected.sort());
    assert.deepEqual(strayLinks(text), []);
  });

  it("has a section for each language, headed in that language", () => {
    const languages = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    assert.deepEqual(
      languages,
      studio.locales.map((locale) => studio.texts[locale]?.language),
    );
    for (const locale of studio.locales) {
      assert.ok(text.includes(`\n### ${studio.texts[locale]?.collections.services}\n`), locale);
    }
  });
});
