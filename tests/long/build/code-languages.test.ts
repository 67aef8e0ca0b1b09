import assert from "node:assert/strict";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import type { Element, Nodes, Root } from "hast";
import { selectAll } from "hast-util-select";
import type { Nodes as MarkdownNodes } from "mdast";
import { htmlToHast, markdownToMdast } from "satteri";
import { isKnownLanguage } from "../../../src/build/prose/code-languages.ts";
import { copyProject } from "../../build/project-copy.ts";
import { serviceFields, source } from "../../model/minimal-studio.ts";

const common = `js ts jsx tsx vue svelte astro html xml svg css scss sass less json json5 jsonc yaml toml ini env bash sh shell
  zsh fish powershell python py ruby rb go rust java kotlin swift c cpp c++ C++ csharp c# objective-c php sql graphql
  dockerfile docker nginx apache makefile cmake diff patch markdown md mdx text txt plain plaintext console mermaid math
  latex http prisma terraform hcl proto protobuf lua r perl dart elixir erlang haskell clojure scala zig nim solidity wasm
  regex csv log vim handlebars pug twig liquid dotenv mjs cjs jsonl tf Vue JSON rust,ignore js{1,3} {.python}`;

/** Names of things that a look-up by name could find although they are no languages, and such as could end an attribute. */
const hostile = [
  ...["constructor", "__proto__", "extend", "meta", "a&b"],
  ...['"><script>alert(2)</script>', 'a"onclick="alert(3)', 'a"><b'],
];

const languages = ["", ...common.split(/\s+/), ...hostile];

/** What must stay as it is, with every character that HTML gives a meaning. */
const codeIn = (language: string) =>
  `// ${language}\n<script>alert(1)</script> & "quotes" &lt; {x}\n<a href="/x" src='../y'>\n\n\tend`;

const wanted = languages.flatMap((language) => [codeIn(language), "npm start"].map((code) => ({ language, code })));

const fences = wanted.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``).join("\n\n");

const copy = copyProject();

before(async () => {
  copy.write("content/services/ca/written.md", source({ ...serviceFields, title: "Written" }, `${fences}\n`));
  copy.write("content/services/ca/converted.md", source({ ...serviceFields, title: "Converted" }, `${fences}\n<br>\n`));
  copy.write("content/services/ca/compiled.mdx", source({ ...serviceFields, title: "Compiled" }, `${fences}\n`));
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
});

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

function textOf(node: Nodes): string {
  return "children" in node ? node.children.map(textOf).join("") : node.type === "text" ? node.value : "";
}

/** Code of a piece of HTML as a browser reads it. */
function codeInHtml(html: string) {
  const tree = htmlToHast(html) as Root;
  return selectAll("pre > code", tree).map((element: Element) => ({
    language: String(element.properties.className ?? "").replace("language-", ""),
    code: textOf(element).replace(/\n$/, ""),
  }));
}

function codeInMarkdown(markdown: string) {
  const collect = (node: MarkdownNodes): { language: string; code: string }[] => {
    if (node.type === "code") return [{ language: node.lang ?? "", code: node.value }];
    return "children" in node ? node.children.flatMap(collect) : [];
  };
  return collect(markdownToMdast(markdown, { features: { frontmatter: true } }) as MarkdownNodes);
}

describe("code in any language", () => {
  for (const [slug, kind] of [
    ["written", "Markdown"],
    ["converted", "Markdown with HTML in it"],
    ["compiled", "MDX"],
  ] as const) {
    it(`is shown as it was written in ${kind}, and makes no element`, () => {
      const page = published(`services/${slug}.html`);
      assert.deepEqual(codeInHtml(page), wanted);
      const tree = htmlToHast(page) as Root;
      assert.deepEqual(selectAll("main .prose :is(script, a, b, pre :not(code, span))", tree), []);
      const attributes = selectAll(".prose pre, .prose pre *", tree).flatMap(({ properties }) =>
        Object.keys(properties),
      );
      assert.deepEqual([...new Set(attributes)].sort(), ["className", "dataLanguage", "tabIndex"]);
    });

    it(`is in the Markdown twin letter for letter, from ${kind}`, () => {
      assert.deepEqual(codeInMarkdown(published(`services/${slug}.md`)), wanted);
    });

    it(`is in the answer of the API as Markdown and as HTML, from ${kind}`, () => {
      const { body } = JSON.parse(published(`api/v1/services/${slug}.json`)).data;
      assert.deepEqual(codeInMarkdown(body.markdown), wanted);
      assert.deepEqual(codeInHtml(body.html), wanted);
    });
  }
});

describe("the name of a language", () => {
  it("is known where anybody uses it", () => {
    assert.deepEqual(
      common.split(/\s+/).filter((name) => !isKnownLanguage(name)),
      [],
    );
  });

  it("is not known where nobody does, whatever it could be found as", () => {
    assert.deepEqual(
      [...hostile, "pyhton", "jvascript", "", "{}"].filter((name) => isKnownLanguage(name)),
      [],
    );
  });

  it("gives its code colours by classes", () => {
    const tree = htmlToHast(published("services/written.html")) as Root;
    const coloured = selectAll("pre > code:has(span)", tree).map(({ properties }) => String(properties.className));
    const wanted = ["vue", "svelte", "jsonc", "mjs", "terraform", "apache", "dotenv", "prisma", "JSON", "rust,ignore"];
    assert.deepEqual(
      wanted.filter((name) => !coloured.includes(`language-${name}`)),
      [],
    );
  });
});
