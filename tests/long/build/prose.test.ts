import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import type { Element, Root } from "hast";
import { select, selectAll } from "hast-util-select";
import type { Nodes as MarkdownNodes } from "mdast";
import { htmlToHast, markdownToMdast } from "satteri";
import { pageCodeFile } from "../../../src/contract/page-renderer.ts";
import { copyProject } from "../../build/project-copy.ts";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { dist } from "../../support/places.ts";
import { prose, referenceHeadings } from "./written-prose.ts";

const copy = copyProject();

before(async () => {
  const files = { written: "md", compiled: "mdx" } as const;
  for (const [slug, kind] of Object.entries(files)) {
    for (const locale of ["en", "ca"]) {
      copy.write(`content/services/${locale}/${slug}.${kind}`, source(serviceFields, prose(kind)));
    }
  }
  copy.write("content/pages/ca/docs.md", copy.read("content/pages/ca/docs.md") + referenceHeadings);
  copy.write(
    "content/jobs/ca/programacio-mobil.md",
    `${copy.read("content/jobs/ca/programacio-mobil.md")}\n## Apply\n`,
  );
  const draft = { ...serviceFields, title: "hidden-in-a-draft", draft: true };
  copy.write("content/services/ca/hidden-in-a-draft.md", source(draft, "hidden-in-a-draft"));
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
});

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

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

for (const [slug, kind] of [
  ["written", "Markdown"],
  ["compiled", "MDX"],
] as const) {
  describe(`prose in ${kind}`, () => {
    it("has alerts with a title in the language of the page", () => {
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
    });

    it("keeps alerts as they are written in the Markdown twin", () => {
      const markdown = published(`services/${slug}.md`);
      assert.match(markdown, /^> \[!NOTE\]\n> Mind \*\*this\*\*\.\n>\n> - An item$/m);
      assert.match(markdown, /^> \[!CAUTION\]\n>\n> - Only a list$/m);
      assert.match(markdown, /^> \[!TIP\]\n> After a break\.$/m);
      assert.match(markdown, /is no alert/);
      assert.doesNotMatch(markdown, /^Note$/m);
    });

    it("has headings with an identifier of their own each, and a named link beside them", () => {
      const tree = proseOf(`services/${slug}.html`);
      const headings = selectAll(".heading", tree).map((heading) => {
        const [title, anchor] = heading.children as [Element, Element];
        return [title.properties.id, anchor.properties.href, anchor.properties.ariaLabel];
      });
      assert.deepEqual(headings, [
        ["content-1", "#content-1", "Enllaç a «Content»"],
        ["getting-started-now", "#getting-started-now", "Enllaç a «Getting started now»"],
        ["getting-started-now-1", "#getting-started-now-1", "Enllaç a «Getting started now»"],
      ]);
    });

    it("has no such links in its Markdown", () => {
      assert.match(published(`services/${slug}.md`), /^## Getting `started` _now_$/m);
      assert.doesNotMatch(published(`services/${slug}.md`), /Link to|Enllaç a|#getting-started/);
    });

    it("labels the box of each task with its text", () => {
      const labels = selectAll("label:has(input[type=checkbox])", proseOf(`services/${slug}.html`));
      assert.deepEqual(labels.map(textOf), ["Open task", "Nested task", "Done", "A loose task"]);
      assert.equal(selectAll("input[type=checkbox]", proseOf(`services/${slug}.html`)).length, labels.length);
      const items = nodesOf(published(`services/${slug}.md`)).filter((node) => node.type === "listItem");
      assert.deepEqual(
        items.map(({ checked }) => checked).filter((checked) => checked !== null),
        [false, true, true, false],
      );
    });

    it("names its footnotes and the ways back in the language of the page", () => {
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
    });

    it("folds away what its author folds away, and leaves it open in the Markdown", () => {
      const details = select("details", proseOf(`services/${slug}.html`)) as Element;
      assert.match(textOf(details), /^More .*Folded away, with code\.$/);
      assert.match(published(`services/${slug}.md`), /^More .*\n\nFolded away, with `code`\.$/m);
    });

    it("lets a keyboard scroll what may be wider than the page", () => {
      const tree = proseOf(`services/${slug}.html`);
      const scrolled = selectAll("pre, .scroller", tree).map(({ properties }) => properties.tabIndex);
      // An indented line is no code in MDX.
      assert.deepEqual(scrolled, kind === "MDX" ? [0, 0] : [0, 0, 0]);
    });

    it("says twice the same on its page and in the answer of the API", () => {
      const { body } = JSON.parse(published(`services/${slug}.json`)).data;
      assert.ok(published(`services/${slug}.md`).includes(body.markdown));
      assert.match(body.html, /data-alert="note"/);
    });
  });
}

describe("a heading that is named like another part of its page", () => {
  for (const path of ["docs.html", "jobs/programacio-mobil.html", "services/written.html", "services/compiled.html"]) {
    it(`has another identifier: ${path}`, () => {
      const ids = selectAll("[id]", htmlToHast(published(path)) as Root).map(({ properties }) => properties.id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
    });
  }
});

describe("what is not for visitors", () => {
  it("is published nowhere: comments and drafts", () => {
    const files = globSync("**/*.*", { cwd: join(copy.folder, "dist") });
    const leaks = files.filter((file) => /hidden-in-a-(line|block|draft)/.test(file + copy.read(join("dist", file))));
    assert.deepEqual(leaks, []);
  });

  it("is not in the code of pages on demand, which is the same whatever is written", () => {
    assert.equal(copy.read(join("dist", pageCodeFile)), readFileSync(join(dist, pageCodeFile), "utf8"));
  });
});
