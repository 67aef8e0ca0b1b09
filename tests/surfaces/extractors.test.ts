import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { JSDOM, VirtualConsole } from "jsdom";
import type { PageAddress } from "../../src/model/addresses.ts";
import { twinPath } from "../../src/model/addresses.ts";
import { everyRow } from "../support/every-row.ts";
import { baseUrl, pages, studio, textAt } from "../support/rendered-site.ts";
import { leavesOf, lettersOf } from "./markdown-leaves.ts";

type Dom = JSDOM["window"]["document"];

/** A program that takes the text out of a page, with what it says of the page beside it. */
type Extractor = (document: Dom, url: string) => Promise<string>;

const extractors: Record<string, Extractor> = {
  async readability(document) {
    const { title, excerpt, textContent } = new Readability(document).parse() ?? {};
    return [title, excerpt, textContent].join("\n");
  },
  async defuddle(document, url) {
    const { title, description, content } = await Defuddle(document, url);
    return [title, description, new JSDOM(content).window.document.body.textContent].join("\n");
  },
};

/** What a program leaves out by design: short facts in a row, days and a row that is alone are metadata of a post to it. */
const leftOut: Record<string, string> = {
  readability: "nothing",
  defuddle:
    ".register-row ul:not(.register-figures), .newest-facts, .untranslated li, .prose li, dt, dd, .register-row:only-child",
};

function documentAt(path: string): Dom {
  return new JSDOM(textAt(path), { url: baseUrl + path, virtualConsole: new VirtualConsole() }).window.document;
}

/** One page of each template: the one with the most to say, in each language. */
function templates(): PageAddress[] {
  const found = new Map<string, PageAddress>();
  for (const page of pages) {
    if (!page.isIndexed || page.kind === "operation" || page.slug === "docs" || (page.part?.number ?? 1) > 1) continue;
    const name = `${page.locale} ${page.collection} ${page.kind} ${page.collection === "pages" ? page.slug : ""}`;
    const known = found.get(name);
    if (!known || textAt(twinPath(page.path, "md")).length > textAt(twinPath(known.path, "md")).length) {
      found.set(name, page);
    }
  }
  return [...found.values()];
}

/** What stands in the page itself: twins of the first page list all others, and forms are for who fills them in. */
function saidOn(path: string, apart: string): string {
  const document = documentAt(path);
  for (const element of document.querySelectorAll(`form, details, ${apart}`)) element.remove();
  return lettersOf(document.querySelector("main")?.textContent ?? "");
}

describe("a program that takes the text out of pages", () => {
  for (const [name, extract] of Object.entries(extractors)) {
    it(`gets every heading, figure and paragraph of the Markdown twin: ${name}`, () =>
      everyRow(
        templates(),
        ({ path }) => path,
        async ({ path }) => {
          const text = lettersOf(await extract(documentAt(path), baseUrl + path));
          const said = saidOn(path, leftOut[name] ?? "");
          const leaves = leavesOf(textAt(twinPath(path, "md"))).filter((leaf) => said.includes(lettersOf(leaf)));
          assert.ok(leaves.length > 0);
          assert.deepEqual(
            leaves.filter((leaf) => !text.includes(lettersOf(leaf))),
            [],
          );
        },
      ));
  }

  it("gets price and duration of a service", () =>
    everyRow(
      studio.list("services", studio.defaultLocale),
      ({ slug }) => slug,
      async ({ slug }) => {
        const path = `/services/${slug}`;
        const figures = [...documentAt(path).querySelectorAll(".price-figures :is(dt, dd)")].map(
          (each) => each.textContent,
        );
        assert.equal(figures.length, 4);
        for (const extract of Object.values(extractors)) {
          const text = lettersOf(await extract(documentAt(path), baseUrl + path));
          for (const figure of figures) assert.ok(text.includes(lettersOf(figure ?? "")), `${figure} in ${text}`);
        }
      },
    ));
});
