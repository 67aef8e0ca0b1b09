import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import YAML from "yaml";
import { localPath, pathOf, proseEntryOn, twinPath } from "../../src/model/addresses.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { content } from "../harness.ts";
import { baseUrl, exists, pages, pathsOf, studio, textAt, variantAt, withoutCode } from "./published-site.ts";

const markdownTwins = pages.map((page) => ({ page, text: textAt(twinPath(page.path, "md")) }));
const jsonTwins = pages.map((page) => ({ page, data: JSON.parse(textAt(twinPath(page.path, "json"))).data }));

/** Each content file with the Markdown that is published of it. */
const sources = studio.entries.map((entry) => {
  const shown = pathOf(studio, entry);
  const source = readFileSync(join(content, entry.file), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  return { file: entry.file, source, twin: textAt(twinPath(shown, "md")) };
});

/** What of the sources does not stand in their twins. */
function lost(parts: (source: string) => string[], inTwin: (part: string) => string = (part) => part): string[] {
  const found = sources.flatMap(({ file, source, twin }) => parts(source).map((part) => ({ file, part, twin })));
  assert.notEqual(found.length, 0, "the sources have none, so nothing was compared");
  return found.filter(({ part, twin }) => !twin.includes(inTwin(part))).map(({ file, part }) => `${file}: ${part}`);
}

function matches(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([whole]) => whole);
}

describe("the twins of every page", () => {
  it("are published as Markdown and as JSON", () => {
    const missing = pages
      .flatMap(({ path }) => [twinPath(path, "md"), twinPath(path, "json")])
      .filter((p) => !exists(p));
    assert.deepEqual(missing, []);
  });

  it("begin with front matter that says what and where the page is", () => {
    for (const { page, text } of markdownTwins) {
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
            new URL(twinPath(path, "md"), baseUrl).href,
          ]),
        ),
      });
    }
  });

  it("are counted in tokens", () => {
    for (const { page, text } of markdownTwins) {
      const { headers } = variantAt(twinPath(page.path, "md"));
      assert.equal(headers?.["X-Markdown-Tokens"], String(countTokens(text)), page.path);
    }
  });

  it("hold the questions of their record in JSON, and in Markdown nowhere", () => {
    let asked = 0;
    for (const { page, data } of jsonTwins) {
      if (page.kind === "operation") continue;
      const { questions } = proseEntryOn(page, studio)?.data ?? {};
      asked += questions?.length ?? 0;
      assert.deepEqual(page.kind === "list" ? data.questions : data.record.questions, questions, page.path);
      const text = textAt(twinPath(page.path, "md"));
      for (const question of questions ?? []) assert.ok(!text.includes(question), `${page.path}: ${question}`);
    }
    assert.ok(asked > 50);
  });

  it("name the page, its Markdown and its translations in JSON", () => {
    for (const { page, data } of jsonTwins) {
      assert.equal(data.url, new URL(page.path, baseUrl).href);
      assert.equal(data.markdown_url, new URL(twinPath(page.path, "md"), baseUrl).href);
      assert.deepEqual(Object.keys(data.alternates), Object.keys(page.alternates));
      assert.equal(data.title, page.title);
    }
  });

  it("hold the same prose in Markdown and in JSON", () => {
    const prose = new Map(jsonTwins.map(({ page, data }) => [page.path, data.body?.markdown as string | undefined]));
    const different = markdownTwins.filter(({ page, text }) => !text.includes(prose.get(page.path) ?? ""));
    assert.deepEqual(different, []);
    assert.ok([...prose.values()].filter(Boolean).length > studio.entries.length / 2);
  });

  it("say where the form of a page is and what it posts to, in both", () => {
    for (const [collection, operation, anchor] of [
      ["jobs", "submitApplication", "apply"],
      ["resources", "requestResource", "get-guide"],
    ] as const) {
      const records = pages.filter((page) => page.collection === collection && page.kind === "record");
      assert.notEqual(records.length, 0);
      for (const { path } of records) {
        const { form } = JSON.parse(textAt(twinPath(path, "json"))).data;
        assert.deepEqual([form.operation, form.url], [operation, `${new URL(path, baseUrl).href}#${anchor}`]);
        assert.ok(textAt(twinPath(path, "md")).includes(`](${form.url})`), path);
        assert.match(textAt(path), new RegExp(`id="${anchor}"`));
      }
    }
  });

  it("hold no link that is not absolute", () => {
    const relative = markdownTwins.flatMap(({ page, text }) =>
      [...withoutCode(text).matchAll(/\]\(<?([^)\s>]*)|^\[[^\]^]+\]:\s*(\S+)/gm)]
        .map(([, inline, reference]) => inline ?? reference ?? "")
        .filter((target) => !/^(https?:\/\/|mailto:|tel:)/.test(target))
        .map((target) => `${page.path}: ${target}`),
    );
    assert.deepEqual(relative, []);
  });
});

describe("the Markdown of what was written", () => {
  it("keeps every code block letter for letter, with its language", () => {
    assert.deepEqual(
      lost((source) => matches(source, /^```[a-z]*\n[\s\S]*?^```$/gm)),
      [],
    );
  });

  it("keeps every row of every table, and how many columns it has", () => {
    const cells = (row: string) =>
      row
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .filter(Boolean);
    for (const { file, source, twin } of sources) {
      const rows = matches(source.replace(/^```[\s\S]*?^```$/gm, ""), /^\|.*\|$/gm).filter(
        // What a component shows is not what is written.
        (row) => !/^[|\s:-]+$/.test(row) && !/<[A-Z]/.test(row),
      );
      const published = new Set(matches(twin, /^\|.*\|$/gm).map((row) => cells(linkless(row)).join("|")));
      const missing = rows.filter((row) => !published.has(cells(linkless(row)).join("|")));
      assert.deepEqual(missing, [], file);
    }
  });

  it("keeps the alignment of every table's columns", () => {
    const alignments = (text: string) =>
      matches(text.replace(/^```[\s\S]*?^```$/gm, ""), /^\|[|\s:-]+\|$/gm).map((row) =>
        row.replace(/-+| /g, "-").replace(/-+/g, "-"),
      );
    for (const { file, source, twin } of sources) {
      const published = alignments(twin).join("\n");
      assert.ok(published.includes(alignments(source).join("\n")), `${file}: ${alignments(source)} in ${published}`);
    }
  });

  it("keeps every image with its text, at its absolute address", () => {
    const absolute = (image: string) => image.replace("](/", `](${baseUrl}/`);
    assert.deepEqual(
      lost((source) => matches(source, /!\[[^\]]*\]\([^)]*\)/g), absolute),
      [],
    );
  });

  it("keeps every footnote and every reference to one", () => {
    const labels = (text: string) => matches(withoutCode(text), /\[\^[^\]]+\]:?/g).sort();
    const footnoted = sources.filter(({ source }) => labels(source).length > 0);
    for (const { file, source, twin } of footnoted) assert.deepEqual(labels(twin), labels(source), file);
    assert.notEqual(footnoted.length, 0);
  });

  it("keeps every heading, in its order", () => {
    const headings = (text: string) => matches(text.replace(/^```[\s\S]*?^```$/gm, ""), /^#{2,6} .*$/gm).join("\n");
    const different = sources.filter(({ source, twin }) => !headings(twin).includes(headings(source)));
    assert.deepEqual(
      different.map(({ file }) => file),
      [],
    );
  });
});

describe("what is published for machines", () => {
  // The licences of typefaces are the words of others.
  const ours = pathsOf(/^text\/(markdown|plain)/).filter((path) => !path.startsWith("/_astro/"));
  const prose = ours.map((path) => ({ path, text: withoutCode(textAt(path)) }));
  const hits = (pattern: RegExp) =>
    prose.flatMap(({ path, text }) => matches(text, pattern).map((hit) => `${path}: ${hit}`));

  it("holds no tag of a component and no line of MDX", () => {
    assert.deepEqual(hits(/<\/?[A-Z]\w*[^>]*>|^(import|export) .*$|\bclient:\w+|\{\/\*/gm), []);
  });

  it("holds no HTML", () => {
    assert.deepEqual(hits(/<\/?(div|span|p|a|table|section|aside|header|dl|dt|dd|sup)\b[^>]*>/g), []);
  });

  it("holds no value that failed to become text", () => {
    assert.deepEqual(hits(/\[object \w+\]|\bundefined\b|\bNaN\b|\bnull\b|Invalid Date/g), []);
  });

  it("holds no such value in JSON, XML or HTML either, outside code", () => {
    const shown = pathsOf(/json|xml|html/).map((path) => ({ path, text: textAt(path) }));
    const plain = (text: string) => text.replace(/<pre.*?<\/pre>|<code.*?<\/code>|```.*?```/gs, "");
    const written = shown.filter(({ text }) => /\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/.test(plain(text)));
    assert.deepEqual(
      written.map(({ path }) => path),
      [],
    );
  });
});

/** A row with its links reduced to their texts: their addresses become absolute on the way. */
function linkless(row: string): string {
  return row.replace(/\]\([^)]*\)/g, "]").replace(/\*\*|_/g, "");
}
