import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { type PageAddress, variantPath } from "../../src/model/addresses/addresses.ts";
import { typographicText } from "../../src/model/typography/typographic-text.ts";
import { assertNone } from "../support/assert-none.ts";
import { attributes } from "../support/attributes.ts";
import { baseUrl, pages, studio, textAt, treeAt } from "../support/rendered-site.ts";

const shown = pages.map((page) => ({ page, tree: treeAt(page.path) }));
/** Returns a text of the page in the typography in which it is printed. */
const set = (page: PageAddress, what: "title" | "description") => typographicText(page[what], page.locale);
const absolute = (path: string) => new URL(path, baseUrl).href;

/** Returns the paths of the pages that fail a condition. */
function except(holds: (each: (typeof shown)[number]) => boolean): string[] {
  return shown.filter((each) => !holds(each)).map(({ page }) => page.path);
}

function textOf(element: Element | undefined): string {
  return (element?.children ?? [])
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? textOf(child) : ""))
    .join("")
    .trim();
}

describe("the HTML of every page", () => {
  it("has one heading of the first level, which is its title", () => {
    const headings = (each: (typeof shown)[number]) => selectAll("h1", each.tree);
    assertNone(except((each) => headings(each).length === 1 && textOf(headings(each)[0]) === set(each.page, "title")));
  });

  it("declares its language", () =>
    assertNone(except(({ page, tree }) => select("html", tree)?.properties.lang === page.locale)));

  it("has a unique title and a description", () => {
    const titles = shown.map(({ page, tree }) => `${page.locale} ${textOf(select("head title", tree))}`);
    assertNone(titles.filter((title, index) => titles.indexOf(title) !== index));
    assertNone(
      except(
        ({ page, tree }) => attributes(tree, "meta[name=description]", "content").join() === set(page, "description"),
      ),
    );
  });

  it("names its canonical address", () =>
    assertNone(
      except(({ page, tree }) => attributes(tree, "link[rel=canonical]", "href").join() === absolute(page.path)),
    ));

  it("names its translations and no others", () => {
    const alternates = (tree: (typeof shown)[number]["tree"]) =>
      Object.fromEntries(
        selectAll("link[rel=alternate][hreflang]", tree).map(({ properties }) => [
          properties.hrefLang,
          properties.href,
        ]),
      );
    for (const { page, tree } of shown) {
      const expected = Object.entries(page.alternates).map(([locale, path]) => [locale, absolute(path)]);
      const fallback = page.alternates[studio.defaultLocale];
      if (fallback) expected.push(["x-default", absolute(fallback)]);
      assert.deepEqual(alternates(tree), Object.fromEntries(expected), page.path);
    }
  });

  it("names its Markdown and its JSON", () =>
    assertNone(
      except(({ page, tree }) => {
        const variants = attributes(tree, "link[rel=alternate][type]", "href");
        return [variantPath(page.path, "md"), variantPath(page.path, "json")].every((path) =>
          variants.includes(absolute(path)),
        );
      }),
    ));

  it("names the feeds that it belongs to and no others", () => {
    for (const { page, tree } of shown) {
      const links = attributes(tree, "link[rel=alternate][type='application/atom+xml']", "href");
      const prefix = page.locale === studio.defaultLocale ? baseUrl : `${baseUrl}/${page.locale}`;
      const of = (name: string) => `${prefix}/${name}/feed.xml`;
      const { by, value } = page.selection ?? {};
      const expected =
        page.kind === "home"
          ? [of("articles"), of("jobs")]
          : ["articles", "jobs"].includes(page.collection)
            ? [of(by === "tag" ? `${page.collection}/tag/${value}` : page.collection)]
            : [];
      assert.deepEqual(links, expected, page.path);
      const variants = attributes(tree, "link[rel=alternate][type='application/feed+json']", "href");
      assert.deepEqual(
        variants,
        expected.map((url) => url.replace(/xml$/, "json")),
      );
    }
  });

  it("has no inline script, style or handler that the content security policy would block", () => {
    const inline = "style, [style], script:not([src]):not([type='application/ld+json'])";
    assertNone(
      except(({ page, tree }) => selectAll(inline, tree).length === 0 && !/<[^>]+\son\w+=/.test(textAt(page.path))),
    );
  });

  it("has structured data that parses as a graph of schema.org", () => {
    for (const { page, tree } of shown) {
      const [script] = selectAll("script[type='application/ld+json']", tree);
      const data = JSON.parse(textOf(script));
      assert.equal(data["@context"], "https://schema.org", page.path);
      assert.ok(Array.isArray(data["@graph"]) && data["@graph"].every((node: object) => "@type" in node), page.path);
    }
  });

  it("has no duplicate identifiers", () => {
    const twice = shown.flatMap(({ page, tree }) => {
      const ids = attributes(tree, "[id]", "id");
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${page.path}#${id}`);
    });
    assert.deepEqual(twice, []);
  });

  it("has a label for every form control, and descriptions that exist", () => {
    const faults = shown.flatMap(({ page, tree }) => {
      const ids = new Set(attributes(tree, "[id]", "id"));
      const labelled = new Set(attributes(tree, "label[for]", "htmlFor"));
      const kinds = ":is(input:not([type=hidden]), textarea, select)";
      const wrapped = new Set(selectAll(`label ${kinds}`, tree));
      return selectAll(`form ${kinds}`, tree)
        .filter((control) => {
          const { id, ariaDescribedBy = [] } = control.properties;
          const isLabelled = wrapped.has(control) || labelled.has(String(id));
          return !isLabelled || [ariaDescribedBy].flat().some((other) => !ids.has(String(other)));
        })
        .map(({ properties }) => `${page.path}: ${properties.name}`);
    });
    assert.deepEqual(faults, []);
    assert.ok(shown.some(({ tree }) => select("form input", tree)));
  });

  it("has an alternative text for every image", () =>
    assertNone(
      except(({ tree }) => selectAll("img", tree).every(({ properties }) => typeof properties.alt === "string")),
    ));
});
