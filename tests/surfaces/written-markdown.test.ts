import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { pathOf, variantPath } from "../../src/model/addresses/addresses.ts";
import { assertNone } from "../support/assert-none.ts";
import { content } from "../support/places.ts";
import { baseUrl, pathsOf, studio, textAt } from "../support/published-site.ts";
import { withoutCode } from "../support/without-code.ts";

/** Content files, each with its published Markdown. */
const sources = studio.entries.map((entry) => {
  const shown = pathOf(studio, entry);
  const source = readFileSync(join(content, entry.file), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
  return { file: entry.file, source, variant: textAt(variantPath(shown, "md")) };
});

/** Returns the parts of the sources that their variants lack. */
function lost(parts: (source: string) => string[], inVariant: (part: string) => string = (part) => part): string[] {
  const found = sources.flatMap(({ file, source, variant }) => parts(source).map((part) => ({ file, part, variant })));
  assert.notEqual(found.length, 0, "the sources have none, so nothing was compared");
  return found
    .filter(({ part, variant }) => !variant.includes(inVariant(part)))
    .map(({ file, part }) => `${file}: ${part}`);
}

function matches(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map(([whole]) => whole);
}

describe("the Markdown variant of a content file", () => {
  it("keeps every code block letter for letter, with its language", () =>
    assertNone(lost((source) => matches(source, /^```[a-z]*\n[\s\S]*?^```$/gm))));

  it("keeps every row and column of every table", () => {
    const cells = (row: string) =>
      row
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .filter(Boolean);
    for (const { file, source, variant } of sources) {
      const rows = matches(source.replace(/^```[\s\S]*?^```$/gm, ""), /^\|.*\|$/gm).filter(
        // A component shows other text than is written.
        (row) => !/^[|\s:-]+$/.test(row) && !/<[A-Z]/.test(row),
      );
      const published = new Set(matches(variant, /^\|.*\|$/gm).map((row) => cells(linkless(row)).join("|")));
      const missing = rows.filter((row) => !published.has(cells(linkless(row)).join("|")));
      assert.deepEqual(missing, [], file);
    }
  });

  it("keeps the alignment of every table's columns", () => {
    const alignments = (text: string) =>
      matches(text.replace(/^```[\s\S]*?^```$/gm, ""), /^\|[|\s:-]+\|$/gm).map((row) =>
        row.replace(/-+| /g, "-").replace(/-+/g, "-"),
      );
    for (const { file, source, variant } of sources) {
      const published = alignments(variant).join("\n");
      assert.ok(published.includes(alignments(source).join("\n")), `${file}: ${alignments(source)} in ${published}`);
    }
  });

  it("keeps every image with its text, at its absolute address", () => {
    const absolute = (image: string) => image.replace("](/", `](${baseUrl}/`);
    assertNone(lost((source) => matches(source, /!\[[^\]]*\]\([^)]*\)/g), absolute));
  });

  it("keeps every footnote and every reference to one", () => {
    const labels = (text: string) => matches(withoutCode(text), /\[\^[^\]]+\]:?/g).sort();
    const footnoted = sources.filter(({ source }) => labels(source).length > 0);
    for (const { file, source, variant } of footnoted) assert.deepEqual(labels(variant), labels(source), file);
    assert.notEqual(footnoted.length, 0);
  });

  it("keeps every heading, in its order", () => {
    const headings = (text: string) => matches(text.replace(/^```[\s\S]*?^```$/gm, ""), /^#{2,6} .*$/gm).join("\n");
    const different = sources.filter(({ source, variant }) => !headings(variant).includes(headings(source)));
    assertNone(different.map(({ file }) => file));
  });
});

describe("the published text for machines", () => {
  // The licences of typefaces are texts of other authors.
  const ours = pathsOf(/^text\/(markdown|plain)/).filter((path) => !path.startsWith("/_astro/"));
  const prose = ours.map((path) => ({ path, text: withoutCode(textAt(path)) }));
  const hits = (pattern: RegExp) =>
    prose.flatMap(({ path, text }) => matches(text, pattern).map((hit) => `${path}: ${hit}`));

  it("contains no component tag and no line of MDX", () =>
    assert.deepEqual(hits(/<\/?[A-Z]\w*[^>]*>|^(import|export) .*$|\bclient:\w+|\{\/\*/gm), []));

  it("contains no HTML", () =>
    assert.deepEqual(hits(/<\/?(div|span|p|a|table|section|aside|header|dl|dt|dd|sup)\b[^>]*>/g), []));

  it("contains no undefined, null, NaN or [object Object] in Markdown", () =>
    assert.deepEqual(hits(/\[object \w+\]|\bundefined\b|\bNaN\b|\bnull\b|Invalid Date/g), []));
});

/** Replaces the links of a row by their texts, since their addresses become absolute. */
function linkless(row: string): string {
  return row.replace(/\]\([^)]*\)/g, "]").replace(/\*\*|_/g, "");
}
