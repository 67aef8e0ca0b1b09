import assert from "node:assert/strict";
import { it } from "node:test";
import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { JSDOM, VirtualConsole } from "jsdom";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { variantPath } from "../../../src/model/addresses/addresses.ts";
import { assertNone } from "../assert-none.ts";
import type { openBuiltSite } from "../built-site.ts";
import { everyRow } from "../every-row.ts";
import { templatesOf } from "./page-templates.ts";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Syntax of a Markdown variant that is for programs only. */
const frontMatter = /^---\n[\s\S]*?\n---\n/;

type Dom = JSDOM["window"]["document"];

/** Program that extracts the text of a page, with the metadata that it reports. */
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

/**
 * Selectors of parts that a program leaves out by design: Defuddle takes a short list within an item near the end and a
 * `<time>` for metadata, and the label of a task for a part of a form.
 */
const leftOut: Record<string, string> = { defuddle: ".prose li li, .task-list-item, dd:has(> time)" };

type Site = ReturnType<typeof openBuiltSite>;

function documentAt({ baseUrl, textAt }: Site, path: string): Dom {
  return new JSDOM(textAt(path), { url: baseUrl + path, virtualConsole: new VirtualConsole() }).window.document;
}

/**
 * Returns the text of the page itself. Two parts are left out: the list of all other variants on the first page, and
 * forms.
 */
function saidOn(site: Site, path: string, apart = "form"): string {
  const document = documentAt(site, path);
  for (const element of document.querySelectorAll(`form, details, ${apart}`)) element.remove();
  return lettersOf(document.querySelector("main")?.textContent ?? "");
}

/** Describes what such programs get out of the pages of a published site. */
export function describeExtractors(site: Site): void {
  for (const [name, extract] of Object.entries(extractors)) {
    it(`gets every heading, figure and paragraph of the Markdown variant: ${name}`, () =>
      everyRow(templatesOf(site), async ({ path }) => {
        const text = lettersOf(await extract(documentAt(site, path), site.baseUrl + path));
        const said = saidOn(site, path, leftOut[name]);
        const leaves = leavesOf(site.textAt(variantPath(path, "md"))).filter((leaf) => said.includes(lettersOf(leaf)));
        assert.ok(leaves.length > 0);
        assertNone(leaves.filter((leaf) => !text.includes(lettersOf(leaf))));
      }));
  }

  it("gets price and duration of a service", () =>
    everyRow(
      site.pages.filter(({ collection, kind }) => collection === "services" && kind === "record"),
      async ({ path }) => {
        const figures = [...documentAt(site, path).querySelectorAll(".price-figures :is(dt, dd)")].map(
          (each) => each.textContent,
        );
        assert.equal(figures.length, 4);
        for (const extract of Object.values(extractors)) {
          const text = lettersOf(await extract(documentAt(site, path), site.baseUrl + path));
          for (const figure of figures) assert.ok(text.includes(lettersOf(figure ?? "")), `${figure} in ${text}`);
        }
      },
    ));
}

/**
 * Returns the words of a Markdown variant, one entry for each run of equal formatting: headings, labels, figures,
 * sentences.
 */
function leavesOf(markdown: string): string[] {
  return leavesIn(parser.parse(markdown.replace(frontMatter, "")));
}

function leavesIn(node: Nodes): string[] {
  if (node.type === "html") return [];
  if ("children" in node) return node.children.flatMap(leavesIn);
  if (!("value" in node)) return [];
  return node.value.split("\n").map((line) => line.trim().replace(/:$/, ""));
}

/** Reduces a text to its letters and digits, to recognise the same words in any form. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}
