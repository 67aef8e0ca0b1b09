import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { markdownToHtml } from "satteri";
import { ContentError } from "../../src/loader/faults/content-error.ts";
import { faultText } from "../../src/loader/faults/fault-text.ts";
import { loadStudio } from "../../src/loader/load.ts";
import { parseSource } from "../../src/loader/read/front-matter.ts";
import { templateTags } from "../../src/loader/read/template-tags.ts";
import { sourceMarkdown } from "../../src/markdown/source-markdown.ts";
import { type ContentFault, SourceError } from "../../src/model/studio/faults.ts";
import { partsOfPages } from "../../src/publish/prose/page-parts.ts";
import { proseOptions } from "../../src/publish/prose/prose.ts";
import { prosePartsOf } from "../../src/publish/prose/studio-prose.ts";
import { everyRow } from "../support/every-row.ts";
import { minimalStudio, serviceFields, source } from "./minimal-studio.ts";

const file = "services/en/web.md";
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Loads prose in a studio; its body begins in line 4. Returns faults, warnings and the HTML of the prose. */
async function read(prose: string) {
  const studio = minimalStudio();
  studio.write(file, source(serviceFields, prose));
  mkdirSync(dirname(join(studio.folder, file)), { recursive: true });
  writeFileSync(join(studio.folder, "services/en/plan.svg"), picture);
  const warnings: ContentFault[] = [];
  try {
    const loaded = await loadStudio(studio.folder, {
      addresses: () => new Set(),
      checkFiles: async () => [],
      partsOf: partsOfPages(studio.folder),
      warn: (found) => void warnings.push(...found),
    });
    const options = proseOptions(prosePartsOf(studio.folder, () => loaded));
    const features = { ...options.features, rawHtml: true };
    const fileURL = pathToFileURL(join(studio.folder, file));
    const { html } = await markdownToHtml(prose, { ...options, features, fileURL });
    const linked = loaded.get("services", "web", "en")?.linked;
    return { faults: [], warnings: warnings.map((each) => faultText(each, "")), html, linked };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults.map((each) => faultText(each, "")), warnings: [], html: "", linked: undefined };
  }
}

describe("prose as other generators left it", () => {
  it("may link to a text on a page: the check looks for the part before `:~:` alone", async () => {
    const links = ["#:~:text=x", "#prices:~:text=a,b", "/services/web#prices:~:text=x", "/services/web#:~:text=x"];
    const prose = (all: string[]) => `## Prices\n\n${all.map((url) => `[x](${url})`).join(" ")}`;
    assert.deepEqual((await read(prose(links))).faults, []);
    const [fault = ""] = (await read(prose(["#nowhere:~:text=x"]))).faults;
    assert.match(fault, /web\.md:6: leads to a section that \/services\/web does not have/);
  });

  it("may link to a picture beside its record, which is published then", async () => {
    const { faults, linked, html } = await read("[large plan](./plan.svg) and [none](#:~:text=x)");
    assert.deepEqual(faults, []);
    assert.deepEqual(linked, ["services/en/plan.svg"]);
    assert.match(html, /<a data-picture="services\/en\/plan\.svg">large plan<\/a>/);
    assert.match((await read("[gone](./gone.svg)")).faults[0] ?? "", /is a picture that is missing|leads to a file/);
  });

  it("has links and pictures of drawings checked and led on, also as `xlink:href`", async () => {
    const drawing = (inside: string) => `<svg viewBox="0 0 9 9">${inside}</svg>`;
    const led = await read(drawing('<a xlink:href="./web.md"><text>x</text></a><image xlink:href="./plan.svg"/>'));
    assert.deepEqual(led.faults, []);
    assert.match(led.html, /<a xlink:href="\/services\/web">/);
    assert.match(led.html, /<image data-picture="services\/en\/plan\.svg"/);
    const { faults } = await read(drawing('<a xlink:href="/nowhere"/><image xlink:href="./gone.svg"/>'));
    assert.match(faults.join("\n"), /leads to an address.*"\/nowhere"/);
    assert.match(faults.join("\n"), /is a picture that is missing.*"\.\/gone\.svg"/);
    assert.deepEqual((await read(drawing('<path id="a"/><use xlink:href="#a"/>'))).faults, []);
  });

  it("has `{#id}` at the end of a heading as its identifier, which is not shown", async () => {
    const { faults, html } = await read("## What it costs {#prices}\n\n[x](#prices)\n\n## Two `{#code}`\n");
    assert.deepEqual(faults, []);
    assert.match(html, /<h2 id="prices"[^>]* aria-label="What it costs"[^>]*>What it costs<a/);
    assert.match(html, /<code>\{#code\}<\/code>/);
  });

  it("has a second heading of the first level stepped down with all below it, and a warning names its line", async () => {
    const { warnings, html } = await read("## Before\n\n# Part\n\n## Inside\n\n###### Deep\n\nOther\n=====\n");
    assert.deepEqual(
      [...html.matchAll(/<(h\d)[^>]*>(\w+)/g)].map(([, level, text]) => `${level} ${text}`),
      ["h2 Before", "h2 Part", "h3 Inside", "h6 Deep", "h2 Other"],
    );
    const said = "is a second heading of the first level, beside the title: it is stepped down, with all below it";
    assert.deepEqual(warnings, [
      `${file}:6: ${said}; found "# Part"; expected \`##\``,
      `${file}:12: ${said}; found "Other"; expected \`##\``,
    ]);
  });

  it("reads in Markdown as on the page", () => {
    const variant = (text: string) => sourceMarkdown(text, (url) => url);
    assert.equal(variant("## Before\n\n# Part\n\n## In\n"), "## Before\n\n## Part\n\n### In\n");
    assert.equal(variant("## Part {#part}\n\nText\n"), "## Part\n\nText\n");
  });

  it("has tags of templates named by line, but not in code", async () => {
    const { faults } = await read(
      'One {{ page.title }}\n\n{% include x.html a="}" %}\n\n{{< figure src="x.png" >}} and `{{ code }}`\n\n' +
        "```liquid\n{{ code }}\n```\n\n<pre>{{ code }}</pre>\n\n[a]({{site.baseurl}}/x.html)\n\n    {% code %}\n",
    );
    const named = faults.filter((each) => each.includes("template"));
    assert.deepEqual(
      named.map((each) =>
        /md:(\d+): is a tag of a template, which pages show as text; found "(.*)"; expected/.exec(each)?.slice(1),
      ),
      [
        ["4", "{{ page.title }}"],
        ["6", '{% include x.html a=\\"}\\" %}'],
        ["8", '{{< figure src=\\"x.png\\" >}}'],
        ["16", "{{site.baseurl}}"],
      ],
    );
  });

  it("is searched for such tags at a cost that follows its length", () => {
    const many = templateTags("{{ x }}\n".repeat(20_000), []);
    assert.equal(many.length, 20_000);
    assert.equal(many.at(-1)?.line, 19_999);
    assert.deepEqual(templateTags(`${"{{ ".repeat(20_000)}`, []), []);
  });
});

const margins: Record<string, [yaml: string, said: RegExp]> = {
  "a plain text": [
    "title: A\nsummary: It goes on\nhere, as text.\n",
    /^4 summary: .*`summary` goes on at the margin.*` {2}here, as text\.`/,
  ],
  "a text between quotes": [
    'summary: "It goes\non here."\ntitle: A\n',
    /^3 summary: .*two spaces before this line.*` {2}on here\."`/,
  ],
  "a folded text": ["title: A\nsummary: >\nFolded text.\n", /^4 summary: .*` {2}Folded text\.`/],
  "a key without its colon": ["title: A\nupdated 2026-01-31\n", /^3 title: .*or, if `updated` is a key, `updated:`/],
};

it("front matter whose text goes on at the margin is a fault that says which field, what was found and how to indent it", () =>
  everyRow(Object.entries(margins), ([, [yaml, said]]) =>
    assert.throws(
      () => parseSource(`---\n${yaml}---\nProse.\n`),
      (error: unknown) => {
        assert.ok(error instanceof SourceError);
        const texts = error.findings.map(
          ({ line, field, reason, expected }) => `${line} ${field}: ${reason}; ${expected}`,
        );
        assert.match(texts.join("\n"), said);
        return true;
      },
    ),
  ));
