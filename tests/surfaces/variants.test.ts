import assert from "node:assert/strict";
import { describe, it } from "node:test";
import YAML from "yaml";
import { localPath, proseEntryOn, variantPath } from "../../src/model/addresses/addresses.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { baseUrl, exists, pages, studio, textAt, variantAt } from "../support/published-site.ts";
import { withoutCode } from "../support/without-code.ts";

const markdownVariants = pages.map((page) => ({ page, text: textAt(variantPath(page.path, "md")) }));
const jsonVariants = pages.map((page) => ({ page, data: JSON.parse(textAt(variantPath(page.path, "json"))).data }));

describe("the Markdown and JSON of every page", () => {
  it("are published", () => {
    const missing = pages
      .flatMap(({ path }) => [variantPath(path, "md"), variantPath(path, "json")])
      .filter((p) => !exists(p));
    assert.deepEqual(missing, []);
  });

  it("begin with front matter with the title, address, day and translations of the page", () => {
    for (const { page, text } of markdownVariants) {
      const frontMatter = YAML.parse(/^---\n([\s\S]*?)\n---\n\n# /.exec(text)?.[1] ?? "");
      assert.deepEqual(frontMatter, {
        title: page.title,
        description: page.description,
        canonical: new URL(page.path, baseUrl).href,
        last_updated: page.updated,
        locale: page.locale,
        index: new URL(localPath(studio, page.locale, "llms.txt"), baseUrl).href,
        alternates: Object.fromEntries(
          Object.entries(page.alternates).map(([locale, path]) => [
            locale,
            new URL(variantPath(path, "md"), baseUrl).href,
          ]),
        ),
      });
    }
  });

  it("have their number of tokens in a header", () => {
    for (const { page, text } of markdownVariants) {
      const { headers } = variantAt(variantPath(page.path, "md"));
      assert.equal(headers?.["X-Markdown-Tokens"], String(countTokens(text)), page.path);
    }
  });

  it("contain the questions of their record in JSON and not in Markdown", () => {
    let asked = 0;
    for (const { page, data } of jsonVariants) {
      if (page.kind === "operation" || page.kind === "selection") continue;
      const { questions } = proseEntryOn(page, studio)?.data ?? {};
      asked += questions?.length ?? 0;
      assert.deepEqual(page.kind === "list" ? data.questions : data.record.questions, questions, page.path);
      const text = textAt(variantPath(page.path, "md"));
      for (const question of questions ?? []) assert.ok(!text.includes(question), `${page.path}: ${question}`);
    }
    assert.ok(asked > 50);
  });

  it("name the page, its Markdown and its translations in JSON", () => {
    for (const { page, data } of jsonVariants) {
      assert.equal(data.url, new URL(page.path, baseUrl).href);
      assert.equal(data.markdown_url, new URL(variantPath(page.path, "md"), baseUrl).href);
      assert.deepEqual(Object.keys(data.alternates), Object.keys(page.alternates));
      assert.equal(data.title, page.title);
    }
  });

  it("contain the same prose in Markdown and in JSON", () => {
    const prose = new Map(jsonVariants.map(({ page, data }) => [page.path, data.body?.markdown as string | undefined]));
    const different = markdownVariants.filter(({ page, text }) => !text.includes(prose.get(page.path) ?? ""));
    assert.deepEqual(different, []);
    assert.ok([...prose.values()].filter(Boolean).length > studio.entries.length / 2);
  });

  it("contain only absolute links", () => {
    const relative = markdownVariants.flatMap(({ page, text }) =>
      [...withoutCode(text).matchAll(/\]\(<?([^)\s>]*)|^\[[^\]^]+\]:\s*(\S+)/gm)]
        .map(([, inline, reference]) => inline ?? reference ?? "")
        .filter((target) => !/^(https?:\/\/|mailto:|tel:)/.test(target))
        .map((target) => `${page.path}: ${target}`),
    );
    assert.deepEqual(relative, []);
  });
});
