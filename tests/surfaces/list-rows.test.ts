import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { variantPath } from "../../src/model/addresses/addresses.ts";
import { labelOfChoice } from "../../src/model/texts/labels.ts";
import type { Texts } from "../../src/model/texts/texts.ts";
import { assertNone } from "../support/assert-none.ts";
import { everyRow } from "../support/every-row.ts";
import { baseUrl, pages, studio, textAt, treeAt } from "../support/rendered-site.ts";
import { textOf } from "../support/surfaces/words-missing.ts";

/** Record as one list page shows it: the address of its page, and the facts beside its title and summary. */
interface Row {
  list: string;
  locale: string;
  href: string;
  /** True if its facts are above its heading. */
  isDated: boolean;
  facts: string[];
}

const rows: Row[] = pages
  .filter(({ kind }) => kind === "list")
  .flatMap(({ path, locale }) =>
    selectAll(".record-row, .price-list > li", treeAt(path)).map((row) => ({
      isDated: select("ul + hgroup", row) !== undefined,
      list: path,
      locale,
      href: String(select(":is(h2, h3) a", row)?.properties.href),
      facts: selectAll("ul > li, p.record-figures, p.price, p.weeks", row).map(plain).filter(Boolean),
    })),
  );

function plain(element: Element): string {
  return simple(textOf(element));
}

/** Removes the marks of a text, and replaces its blanks and hyphens by plain ones. */
function simple(text: string): string {
  return text
    .replaceAll(/\\(?=[^\w\s])|\*\*|[\u200b\u2060\u00ad]/g, "")
    .replaceAll("’", "'")
    .replaceAll("−", "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns runs of digits, with thousands joined and without leading zeros. */
function figuresIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\d)[.,'\u202f\u00a0 ](?=\d{3}(?!\d))/g, "");
  return (joined.match(/\d+/g) ?? []).map((run) => run.replace(/^0+(?=\d)/, ""));
}

/** Returns the part of a list's Markdown about a record: with its heading, and with the facts above it. */
function markdownOf({ list, href, isDated }: Row): string {
  const parts = textAt(variantPath(list, "md")).split(/^(?=(?:- )?##+ \[)/m);
  const found = parts.flatMap((part, index) => (part.split("\n")[0]?.includes(`](${baseUrl}${href})`) ? [index] : []));
  assert.equal(found.length, 1, `${href} in the Markdown of ${list}`);
  const [index = 0] = found;
  const above = isDated ? parts[index - 1]?.trimEnd().split("\n\n").at(-1) : "";
  return simple(`${above}\n${parts[index]}`);
}

function recordOf({ list, href }: Row): unknown {
  const { data } = JSON.parse(textAt(variantPath(list, "json"))) as { data: { records: { url: string }[] } };
  return data.records.find(({ url }) => url === `${baseUrl}${href}`) ?? assert.fail(`${href} in the JSON of ${list}`);
}

/** Returns every text and number in a value. */
function leavesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [String(value)];
  return Object.values(value).flatMap(leavesOf);
}

const nameOf = ({ list, href }: Row) => `${href} on ${list}`;

describe("the facts in a row of a list", () => {
  it("are in its Markdown too", () =>
    everyRow(rows, (row) => {
      const markdown = markdownOf(row);
      assertNone(row.facts.filter((fact) => !markdown.includes(fact)));
    }));

  it("are in its JSON too, as words, choices or figures", () =>
    everyRow(rows, (row) => {
      const leaves = leavesOf(recordOf(row));
      const texts = studio.texts[row.locale] as Texts;
      const words = new Set(leaves.flatMap((leaf) => [simple(leaf), labelOfChoice(texts, leaf)]));
      const figures = new Set(leaves.flatMap(figuresIn));
      const isHeld = (fact: string) => {
        const asked = figuresIn(fact);
        return words.has(fact) || (asked.length > 0 && asked.every((figure) => figures.has(figure)));
      };
      assertNone(row.facts.filter((fact) => !isHeld(fact)));
    }));

  it("say of each position how much of it may be remote", () => {
    const positions = rows.filter(({ href }) => /\/jobs\//.test(href));
    assert.ok(positions.length > 0);
    for (const row of positions) {
      const { remote } = recordOf(row) as { remote: string };
      assert.ok(row.facts.includes(labelOfChoice(studio.texts[row.locale] as Texts, remote)), nameOf(row));
    }
  });
});
