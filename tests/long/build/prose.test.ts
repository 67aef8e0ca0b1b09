import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { Element, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import type { Nodes as MarkdownNodes } from "mdast";
import { htmlToHast, markdownToMdast } from "satteri";
import { pageCodeFile } from "../../../src/api/pages/page-renderer.ts";
import { assertNone } from "../../support/assert-none.ts";
import { everyRow } from "../../support/every-row.ts";
import { dist } from "../../support/places.ts";
import { small } from "../../support/small-studio.ts";
import { oddBuild } from "./odd-studio.ts";
import { proseServices } from "./written-prose.ts";

const { dist: odd, published } = await oddBuild();

function proseOf(path: string): Element {
  return select("[data-prose]", htmlToHast(published(path)) as Root) as Element;
}

function textOf(node: Element | undefined): string {
  const texts = (node?.children ?? []).map((child) =>
    child.type === "element" ? textOf(child) : child.type === "text" ? child.value : "",
  );
  return texts.join("").replace(/\s+/g, " ").trim();
}

function nodesOf(markdown: string): MarkdownNodes[] {
  const collect = (node: MarkdownNodes): MarkdownNodes[] => [
    node,
    ...("children" in node ? node.children.flatMap(collect) : []),
  ];
  return collect(markdownToMdast(markdown) as MarkdownNodes);
}

/** Runs a check on the published variants of a service, for each kind of prose. */
function everyKind(check: (slug: string, kind: string) => void): Promise<void> {
  return everyRow(Object.entries(proseServices), ([kind, slug]) => check(slug, kind));
}

describe("prose", () => {
  it("has alerts with a title in the language of the page", () =>
    everyKind((slug) => {
      for (const [path, titles] of [
        [`services/${slug}.html`, ["Nota", "Precaució", "Consell"]],
        [`en/services/${slug}.html`, ["Note", "Caution", "Tip"]],
      ] as const) {
        const alerts = selectAll("[data-alert]", proseOf(path));
        assert.deepEqual(
          alerts.map((alert) => textOf(select(".alert-title", alert) as Element)),
          titles,
        );
        assert.deepEqual(
          alerts.map(({ properties }) => properties.role),
          ["note", "note", "note"],
        );
        assert.deepEqual(alerts.map(textOf), [
          `${titles[0]} Mind this. An item`,
          `${titles[1]} Only a list`,
          `${titles[2]} After a break.`,
        ]);
      }
    }));

  it("keeps alerts as they are written in the Markdown variant", () =>
    everyKind((slug) => {
      const markdown = published(`services/${slug}.md`);
      assert.match(markdown, /^> \[!NOTE\]\n> Mind \*\*this\*\*\.\n>\n> - An item$/m);
      assert.match(markdown, /^> \[!CAUTION\]\n>\n> - Only a list$/m);
      assert.match(markdown, /^> \[!TIP\]\n> After a break\.$/m);
      assert.match(markdown, /is no alert/);
      assert.doesNotMatch(markdown, /^Note$/m);
    }));

  it("has headings with an identifier of their own each, and a link in each that names it", () =>
    everyKind((slug) => {
      const tree = proseOf(`services/${slug}.html`);
      const headings = selectAll(":is(h1, h2, h3, h4).content", tree).map((heading) => {
        const anchor = heading.children.at(-1) as Element;
        return [heading.properties.id, anchor.properties.href, anchor.properties.ariaLabel];
      });
      assert.deepEqual(headings, [
        ["content-1", "#content-1", "Enllaç a «Content»"],
        ["getting-started-now", "#getting-started-now", "Enllaç a «Getting started now»"],
        ["getting-started-now-1", "#getting-started-now-1", "Enllaç a «Getting started now»"],
      ]);
    }));

  it("has headings without those links in its Markdown variant", () =>
    everyKind((slug) => {
      assert.match(published(`services/${slug}.md`), /^## Getting `started` _now_$/m);
      assert.doesNotMatch(published(`services/${slug}.md`), /Link to|Enllaç a|#getting-started/);
    }));

  it("labels the box of each task with its text", () =>
    everyKind((slug) => {
      const labels = selectAll("label:has(input[type=checkbox])", proseOf(`services/${slug}.html`));
      assert.deepEqual(labels.map(textOf), ["Open task", "Nested task", "Done", "A loose task"]);
      assert.equal(selectAll("input[type=checkbox]", proseOf(`services/${slug}.html`)).length, labels.length);
      const items = nodesOf(published(`services/${slug}.md`)).filter((node) => node.type === "listItem");
      assert.deepEqual(
        items.map(({ checked }) => checked).filter((checked) => checked !== null),
        [false, true, true, false],
      );
    }));

  it("names its footnotes and the ways back in the language of the page", () =>
    everyKind((slug) => {
      const tree = proseOf(`services/${slug}.html`);
      assert.equal(textOf(select("#footnote-label", tree) as Element), "Notes al peu");
      assert.deepEqual(
        selectAll("[data-footnote-backref]", tree).map(({ properties }) => properties.ariaLabel),
        ["1", "1-2", "2"].map((reference) => `Torna a la referència ${reference}`),
      );
      const nodes = nodesOf(published(`services/${slug}.md`));
      assert.equal(nodes.filter(({ type }) => type === "footnoteReference").length, 3);
      assert.deepEqual(
        nodes.flatMap((node) => (node.type === "footnoteDefinition" ? [node.label] : [])),
        ["one", "añadido"],
      );
    }));

  it("folds away what its author folds away, and leaves it open in the Markdown variant", () =>
    everyKind((slug) => {
      const details = select("details", proseOf(`services/${slug}.html`)) as Element;
      assert.match(textOf(details), /^More .*Folded away, with code\.$/);
      assert.match(published(`services/${slug}.md`), /^More .*\n\nFolded away, with `code`\.$/m);
    }));

  it("has tables and blocks of code that the keyboard can scroll", () =>
    everyKind((slug, kind) => {
      const tree = proseOf(`services/${slug}.html`);
      const scrolled = selectAll("pre, .scroller", tree).map(({ properties }) => properties.tabIndex);
      // An indented line is no code in MDX.
      assert.deepEqual(scrolled, kind === "MDX" ? [0, 0] : [0, 0, 0]);
    }));

  it("is the same text in its Markdown variant and in the API's answer", () =>
    everyKind((slug) => {
      const { body } = JSON.parse(published(`services/${slug}.json`)).data;
      assert.ok(published(`services/${slug}.md`).includes(body.markdown));
      assert.match(body.html, /data-alert="note"/);
    }));
});

it("a heading that is named like another part of its page has an identifier of its own", () =>
  everyRow(
    ["docs.html", `jobs/${small.jobs}.html`, ...Object.values(proseServices).map((slug) => `services/${slug}.html`)],
    (path) => {
      const ids = selectAll("[id]", htmlToHast(published(path)) as Root).map(({ properties }) => properties.id);
      assertNone(ids.filter((id, index) => ids.indexOf(id) !== index));
    },
  ));

it("a comment or a draft is published nowhere", () => {
  const files = globSync("**/*.*", { cwd: odd });
  const leaks = files.filter((file) =>
    /hidden-in-a-(line|block|draft)/.test(file + readFileSync(join(odd, file), "utf8")),
  );
  assert.deepEqual(leaks, []);
});

it("the code that renders pages on demand is the same whatever is written in the content", () =>
  assert.equal(readFileSync(join(odd, pageCodeFile), "utf8"), readFileSync(join(dist, pageCodeFile), "utf8")));
