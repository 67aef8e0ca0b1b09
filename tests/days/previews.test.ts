import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, describe, it } from "node:test";
import { parseFixtures } from "../../functions/api/fixtures.ts";
import { previewStore } from "../../functions/api/preview-store.ts";
import { defaultLimits } from "../../src/api/policy.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { buildFingerprint } from "../../src/publish/run/fingerprint.ts";
import { publishedSources } from "../../src/publish/run/published-sources.ts";
import type { Site } from "../../src/surfaces/site.ts";
import { openRoad } from "../api/open-road.ts";
import { source } from "../model/minimal-studio.ts";
import { assertNone } from "../support/assert-none.ts";
import { articleFields, studioOfArticles } from "../support/dated-articles.ts";
import { frozen, root } from "../support/places.ts";
import { publishedTexts } from "../support/surfaces/published-texts.ts";
import { siteOf } from "../support/surfaces/small-site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("a preview", () => {
  let site: Site;
  let texts: Map<string, string>;

  before(async () => {
    const studio = studioOfArticles({ past: "2026-11-01", wombat: "2026-12-01" });
    studio.write("articles/en/draft.md", source(articleFields("2026-11-01", { title: "Quokka", draft: true })));
    const options = { addresses: () => new Set<string>(), checkFiles: async () => [], today: "2026-11-30" };
    site = siteOf(await loadStudio(studio.folder, { ...options, wantsDrafts: true, isPreview: true }));
    texts = await publishedTexts(site);
  });

  it("has drafts and coming records, each page with what it is in Markdown and JSON", () => {
    for (const slug of ["past", "wombat", "draft"]) {
      assert.match(texts.get(`/articles/${slug}.md`) ?? "", /\n> Preview, not the published site/);
      assert.match(JSON.parse(texts.get(`/articles/${slug}.json`) ?? "").data.preview, /^Preview, not/);
    }
  });

  it("shuts robots out", () =>
    assert.equal(texts.get("/robots.txt"), "# A preview, which nobody is to find.\n\nUser-agent: *\nDisallow: /\n"));

  it("has no catalog, card, feed, sitemap, bundle or llms file", () => {
    const kinds = /llms|sitemap|feed\.|\.well-known|okf|card|server\.json|AGENTS|auth\.md|catalog/;
    assertNone([...texts.keys()].filter((address) => kinds.test(address)));
    assertNone(site.documents().filter(({ path }) => kinds.test(path)));
  });
});

describe("the server of a preview", () => {
  const fixtures = parseFixtures(readFileSync(join(frozen, "fixtures.json"), "utf8"), "http://localhost:4321");
  let real: { listSubmissions(kind: "contact", most: number): Promise<readonly unknown[]> } | undefined;
  const { ask } = openRoad((platform) => {
    real = platform.store as never;
    return { studio: { ...platform.studio, isPreview: true }, store: previewStore(platform.store, fixtures) };
  });

  it("takes a form as the sandbox does: it says so, stores nothing and mails nothing", async () => {
    const answer = await ask("/api/contact", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ name: "A", email: "a@client.example", message: "We need a site." }),
    });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("x-sandbox"), "true");
    assert.equal(answer.headers.get("x-robots-tag"), "noindex");
    assert.deepEqual(await real?.listSubmissions("contact", 10), []);
  });

  it("says noindex with every answer: pages, files, the API, and what is not there", async () => {
    for (const path of ["/", "/robots.txt", "/api/v1/services", "/nothing", "/en/contact.md"]) {
      assert.equal((await ask(path)).headers.get("x-robots-tag"), "noindex", path);
    }
  });
});

describe("the fingerprint of a build", () => {
  const content = temporaryFolder();
  const files = ["articles/en/a.md", "articles/en/shown.png", "studio.yaml"];
  const ofDraft = ["articles/en/d.md", "articles/en/hidden.png", "resources/en/g.md", "resources/en/g.pdf"];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
    return join(content, file);
  };
  const setting = { baseUrl: "http://localhost:4321", ...defaultLimits };

  it("is the same whether drafts, their pictures and their guides are there, but for a preview", () => {
    const kept = files.map((file) => write(file, file.endsWith(".md") ? "---\ntitle: A\n---\n![A](./shown.png)" : "x"));
    const [before_, previewed] = [
      buildFingerprint(root, content, setting),
      buildFingerprint(root, content, { ...setting, isPreview: true }),
    ];
    assert.notEqual(before_, previewed);
    const more = ofDraft.map((file) =>
      write(file, file.endsWith(".md") ? "---\ntitle: D\ndraft: true # yet\n---\n![D](./hidden.png)" : "x"),
    );
    assert.deepEqual(publishedSources(content, [...kept, ...more]), kept);
    assert.equal(buildFingerprint(root, content, setting), before_);
    assert.notEqual(buildFingerprint(root, content, { ...setting, isPreview: true }), previewed);
  });
});
