import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { parseFixtures } from "../../functions/api/fixtures.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { createSite } from "../../src/publish/create-site.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { frozen } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";

const fixtures = readFileSync(join(frozen, "fixtures.json"), "utf8");

const nothing = () => Promise.reject(new Error("nothing is rendered yet"));
const rendering = { html: nothing, prose: nothing, picture: nothing, icon: nothing };

/** Returns the documents that need no rendered page, for a base address of the site. */
async function documentsAt(baseUrl: string): Promise<Map<string, string>> {
  const setting = { baseUrl, ...defaultLimits, fixtures: parseFixtures(fixtures, baseUrl), today: "2026-11-22" };
  const found = new Map<string, string>();
  for (const { path, body } of artifactsOf(createSite(readStudio(), setting, rendering))) {
    try {
      const { content, headers = {} } = await body();
      found.set(path, `${content}${Object.values(headers).join("\n")}`);
    } catch (error) {
      assert.match(String(error), /nothing is rendered yet/);
    }
  }
  return found;
}

describe("a site at another address", () => {
  it("has documents that differ in the address alone", async () => {
    const [here, there] = ["https://one.example", "https://another.example:8443"] as const;
    const [one, other] = await Promise.all([documentsAt(here), documentsAt(there)]);
    assert.deepEqual([...one.keys()], [...other.keys()]);
    for (const [path, text] of one) {
      const skill = /SKILL\.md$/.test(path) || path.endsWith("agent-skills/index.json");
      const digests = (each = "") => (skill ? each.replaceAll(/sha256:[0-9a-f]{64}/g, "sha256:") : each);
      assert.equal(digests(other.get(path)), digests(text.replaceAll(here, there)), path);
    }
    for (const path of [
      "/.well-known/api-catalog",
      "/.well-known/ai-catalog.json",
      "/.well-known/agent-skills/index.json",
      `/.well-known/agent-skills/${readStudio().skills[0]?.name}/SKILL.md`,
      "/.well-known/security.txt",
      "/.well-known/webmcp.json",
      "/mcp/server-card",
      "/docs/mcp/server-card",
      "/server.json",
      "/openapi.json",
      "/llms.txt",
      "/sitemap.xml",
      "/robots.txt",
      "/humans.txt",
    ]) {
      assert.ok(one.get(path)?.includes(here), path);
      assert.ok(!other.get(path)?.includes(here), path);
    }
  });

  it("has other digests for its skills", async () => {
    const texts = await Promise.all(["https://one.example", "https://two.example"].map(documentsAt));
    const digests = texts.map((each) => each.get("/.well-known/agent-skills/index.json")?.match(/sha256:\w+/g) ?? []);
    assert.equal(new Set(digests.flat()).size, readStudio().skills.length * 2);
  });
});
