import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { collectionNames, collectionRow } from "../../src/model/shapes/collections.ts";
import { assertNone } from "../support/assert-none.ts";
import { dist } from "../support/places.ts";
import { baseUrl, exists, pages, paths, studio, textAt, variantAt } from "../support/published-site.ts";
import { job, otherCase, service } from "../support/studio-under-test.ts";
import { faultsOf, frontMatterOf, innerLinks } from "../support/surfaces/bundle-rules.ts";
import { withoutCode } from "../support/without-code.ts";

const tree = new Map(
  paths
    .filter((path) => /^\/okf\/.*\.md$/.test(path))
    .map((path) => [path.slice("/okf/".length), textAt(path)] as const),
);
const concepts = [...tree].filter(([name]) => !/(^|\/)(index|log)\.md$/.test(name));
const matter = new Map(concepts.map(([name, text]) => [name, frontMatterOf(text) ?? {}]));

function typesOf(type: string): string[] {
  return [...matter].filter(([, data]) => data.type === type).map(([name]) => name);
}

function sourcesOf(name: string): { resource: string }[] {
  return (matter.get(name)?.sources ?? []) as { resource: string }[];
}

function isSetOfTexts(tags: unknown): boolean {
  return Array.isArray(tags) && tags.length > 0 && new Set(tags).size === tags.length;
}

describe("the checker of the knowledge format", () => {
  const good = { generated: { by: "process:x", at: "2026-01-01T00:00:00Z" }, status: "stable", sources: [] };
  const concept = (data: object) => `---\n${JSON.stringify(data)}\n---\n`;

  it("finds one fault in each broken file and none in a good one", () => {
    const broken = new Map([
      ["none.md", "# No front matter\n"],
      ["type.md", concept({ ...good, type: "" })],
      ["day.md", concept({ ...good, type: "A", generated: { by: "process:x", at: "2026-01-01" } })],
      ["by.md", concept({ ...good, type: "A", generated: { by: "somebody", at: "2026-01-01T00:00:00Z" } })],
      ["index.md", '---\nokf_version: "0.2"\ntype: Index\n---\n\n# A\n\n* [B](b.md) - C\n'],
      ["a/index.md", "# A\n\nProse.\n"],
      ["log.md", "# Log\n\n## 2026-01-01\n* **Update**: a\n\n## 2026-01-02\n* **Update**: b\n"],
    ]);
    assert.equal(faultsOf(broken).length, broken.size);
    assert.deepEqual(faultsOf(new Map([["good.md", concept({ ...good, type: "A" })]])), []);
  });
});

describe("the knowledge bundle", () => {
  it("follows the rules of its format", () => assert.deepEqual(faultsOf(tree), []));

  it("has a concept for each record in each language, and for the company and its prices", () => {
    for (const name of collectionNames().filter((each) => collectionRow(each).segment !== null)) {
      const { singular, segment } = collectionRow(name);
      const expected = studio.locales.flatMap((locale) => {
        const folder = locale === studio.defaultLocale ? "" : `${locale}/`;
        return studio.list(name, locale).map(({ slug }) => `${folder}${segment}/${slug}.md`);
      });
      assert.deepEqual(typesOf(`${singular[0]?.toUpperCase()}${singular.slice(1)}`).sort(), expected.sort());
    }
    assert.deepEqual(typesOf("Company"), ["company.md", "en/company.md"]);
    assert.deepEqual(typesOf("Pricing"), ["pricing.md", "en/pricing.md"]);
    assert.ok(tree.has("contact.md") && !tree.has("thanks.md"));
  });

  it("has for each concept its type, its page, the time of its change and its sources", () => {
    const byUrl = new Map(pages.map((page) => [new URL(page.path, baseUrl).href, page]));
    for (const [name, data] of matter) {
      const page = byUrl.get(data.resource as string);
      assert.ok(page, `${name}: ${data.resource}`);
      const { title, description, locale, generated, tags } = data;
      assert.deepEqual(
        { title, description, locale },
        { title: page.title, description: page.description, locale: page.locale },
      );
      assert.deepEqual(generated, { by: "process:site-build", at: `${page.updated}T00:00:00Z` });
      assert.ok(isSetOfTexts(tags));
      const [first, second] = sourcesOf(name);
      assert.equal(first?.resource, data.resource);
      const path = second?.resource.slice(baseUrl.length).replace(/\?.*/, "") ?? "";
      assert.ok(/^\/api\/v1\/(company|pricing)/.test(path) || exists(path), `${name}: ${path}`);
    }
  });

  it("names the address in the API as the source of a record that has one", () => {
    const recordOf = (name: string) => sourcesOf(name)[1]?.resource;
    assert.equal(recordOf(`services/${service}.md`), `${baseUrl}/api/v1/services/${service}`);
    assert.equal(recordOf(`en/services/${service}.md`), `${baseUrl}/api/v1/services/${service}?locale=en`);
    assert.equal(recordOf(`jobs/${job}.md`), `${baseUrl}/jobs/${job}.json`);
    assert.equal(recordOf("en/company.md"), `${baseUrl}/api/v1/company?locale=en`);
    assert.equal(recordOf("contact.md"), `${baseUrl}/contact.json`);
  });

  it("has relative links that lead to its own files, and to each translation", () => {
    const dead = [...tree].flatMap(([name, text]) =>
      innerLinks(name, text)
        .filter((target) => !tree.has(target))
        .map((target) => `${name} → ${target}`),
    );
    assert.deepEqual(dead, []);
    for (const [name, data] of matter) {
      for (const [locale, target] of Object.entries((data.translations ?? {}) as Record<string, string>)) {
        const [found = ""] = innerLinks(name, `[x](${target})`);
        assert.equal(matter.get(found)?.locale, locale, `${name} → ${target}`);
      }
    }
    assert.ok(
      innerLinks(`services/${service}.md`, tree.get(`services/${service}.md`) as string).includes(
        `cases/${otherCase}.md`,
      ),
    );
  });

  it("has no absolute link to a page that it contains", () => {
    const held = new Set([...matter.values()].map(({ resource }) => resource));
    const missed = concepts.flatMap(([name, text]) =>
      [...withoutCode(text).matchAll(/\]\((http[^)\s]*)\)/g)]
        .map(([, url]) => (url as string).replace(/#.*/, ""))
        .filter((url) => held.has(url))
        .map((url) => `${name} → ${url}`),
    );
    assert.deepEqual(missed, []);
  });

  it("is reachable as a whole from the index at its root", () => {
    const found = new Set<string>();
    const follow = (name: string) => {
      if (found.has(name)) return;
      found.add(name);
      for (const target of /(^|\/)index\.md$/.test(name) ? innerLinks(name, tree.get(name) ?? "") : []) follow(target);
    };
    follow("index.md");
    assertNone([...tree.keys()].filter((name) => !found.has(name)));
  });

  it("logs every concept by the day of its last change", () => {
    const log = tree.get("log.md") ?? "";
    const entries = log
      .split(/^## /m)
      .slice(1)
      .flatMap((section) => {
        const [day = "", ...lines] = section.split("\n");
        return lines.flatMap((line) => (line ? [`${innerLinks("log.md", line)[0]} ${day}T00:00:00Z`] : []));
      });
    const expected = [...matter].map(([name, data]) => `${name} ${(data.generated as { at: string }).at}`);
    assert.deepEqual(entries.sort(), expected.sort());
  });

  it("is answered at the address of each folder with the index there and its Content-Location", () => {
    for (const name of tree.keys().filter((each) => /(^|\/)index\.md$/.test(each))) {
      const folder = `/okf/${name}`.replace(/\/index\.md$/, "");
      assert.equal(textAt(folder), tree.get(name));
      assert.equal(variantAt(folder).headers?.["Content-Location"], `/okf/${name}`);
      assert.equal(variantAt(folder).type, "text/markdown; charset=utf-8");
    }
  });
});

describe("the archive of the bundle", () => {
  const file = join(dist, "site", variantAt("/okf.tar.gz").file);

  it("contains the files of the bundle in order, without times and owners", async () => {
    const entries = await unpackTar(gunzipSync(readFileSync(file)), { strict: true });
    assert.deepEqual(
      entries.map(({ header }) => header.name),
      [...tree.keys()].sort(),
    );
    for (const { header, data } of entries) {
      assert.equal(Buffer.from(data as Uint8Array).toString("utf8"), tree.get(header.name));
      assert.deepEqual([header.mtime?.getTime(), header.uid, header.gid, header.mode], [0, 0, 0, 0o644]);
    }
    assert.equal(variantAt("/okf.tar.gz").type, "application/gzip");
  });

  it("has a gzip header without time and operating system", () => {
    const bytes = readFileSync(file);
    // Method, no flags, no time; RFC 1952.
    assert.deepEqual([...bytes.subarray(0, 8)], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
  });
});
