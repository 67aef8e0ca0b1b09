import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { small } from "../../support/small-studio.ts";
import { rewrite } from "../../support/write-into.ts";
import { folderWithViews } from "./written-views.ts";

const { folder, build, published, ask } = folderWithViews();

function mainOf(path: string): string {
  return /<main[\s\S]*<\/main>/.exec(published(path))?.[0] ?? "";
}

before(() => {
  build();
});

describe("a view of a studio", () => {
  it("stands in place of ours on the pages of its collection, with the record's facts and prose", () => {
    const first = mainOf("talks/first.html");
    for (const shown of [
      /<article class="own-talk" data-url="\/talks\/first"/,
      /Dia: <time datetime="2026-01-30"[^>]*>30 de gener del 2026<\/time>/,
      /<p class="stage">Lloc Girona<\/p>/,
      new RegExp(`<a href="/services/${small.services}"[^>]*>Aplicacions de tripulació</a>`),
      /<div class="prose content" data-prose><p>Prose of <em>a talk<\/em>\./,
    ])
      assert.match(first, shown);
    assert.doesNotMatch(first, /class="opening"/);
    assert.match(mainOf("talks/second.html"), /Nowhere in ca/);
    assert.doesNotMatch(mainOf("cases/ferris-linia-ponent.html"), /own-talk/);
  });

  it("stands in place of a block, in sections and in prose, with its fields, ours within it and others as they are", () => {
    const second = mainOf("talks/second.html");
    const shown = [...second.matchAll(/<p class="own-action"[^>]*><a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
    assert.deepEqual(
      shown.map(([, href, said]) => [href, said]),
      [
        ["http://localhost:4321/services", "Look: See"],
        ["http://localhost:4321/contact", "Come: Write"],
      ],
    );
    assert.equal(second.split('<section class="block block-action">').length, 3);
    assert.match(second, /<section class="block block-quote">[\s\S]*It opens\./);
    assert.doesNotMatch(second, /block-of-view/);
    assert.match(
      published("talks/second.md"),
      /\n\[Look: See\]\(http:\/\/localhost:4321\/services\)\n[\s\S]*\n> It opens\.\n/,
    );
  });

  it("leaves the frame of the page as it is: address, structured data, policy and styles", () => {
    const html = published("talks/first.html");
    assert.match(html, /<link rel="canonical" href="http:\/\/localhost:4321\/talks\/first">/);
    assert.match(html, /<script type="application\/ld\+json">[^<]*"name":"First talk"/);
    const [, style = ""] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html) ?? [];
    assert.match(published(style), /\.own-talk\[/);
  });

  it("tells its Markdown by what it renders, and keeps the record's JSON", () => {
    assert.match(
      published("talks/first.md"),
      /\n# First talk\n[\s\S]*\nDia: 30 de gener[\s\S]*\nProse of _a talk_\.\n/,
    );
    const { record, body } = JSON.parse(published("talks/first.json")).data;
    assert.deepEqual([record.venue, body.markdown], ["Girona", "Prose of _a talk_.\n"]);
  });

  it("stands in place of a list, and shows ours where it says so", () => {
    const list = mainOf("talks.html");
    assert.match(list, /<p class="own-list">2 Second talk 31 de gener del 2026; First talk 30 de gener del 2026<\/p>/);
    assert.match(list, /<h1[^>]*>Xerrades<\/h1>[\s\S]*href="\/talks\/first"/);
  });

  it("shows ours with its prose, of a collection of the program", () => {
    const service = mainOf(`services/${small.services}.html`);
    assert.match(service, /<p class="before-ours">[^<]*\d[^<]*€<\/p>/);
    assert.match(service, /class="opening"[\s\S]*data-prose/);
    assert.equal(service.match(/data-prose/g)?.length, 1);
  });

  it("stands in a slot on every page, on one that is rendered when it is asked for too", () => {
    for (const page of ["index.html", "en.html", "talks/first.html", "contact.html"])
      assert.match(
        published(page),
        /<p class="own-footer" data-page="[^"]+">\S.* \d+<\/p><footer class="site-footer">/,
        page,
      );
    assert.match(published("talks/first.html"), /<meta name="own-head" content="First talk">[\s\S]*<\/head>/);
    const onDemand = readFileSync(join(folder, "dist/pages.json"), "utf8");
    assert.match(onDemand, /own-footer/);
    assert.doesNotMatch(onDemand, new RegExp(RegExp.escape(folder)));
  });
});

describe("a page that an engineer writes", () => {
  it("is rendered as it is, below the frame of all pages", () => {
    assert.match(mainOf("en/lab.html"), /<div data-prose><h1>Our laboratory<\/h1>\s*<p>Two benches/);
    assert.match(published("en/lab.html"), /<title>Our laboratory · /);
  });

  it("tells its Markdown, JSON, search, llms.txt and sitemap by what it renders", () => {
    assert.match(published("en/lab.md"), /\n# Our laboratory\n\nTwo benches and a \*\*kiln\*\*\.\n$/);
    assert.equal(JSON.parse(published("en/lab.json")).data.body.markdown, "Two benches and a **kiln**.\n");
    assert.match(published("en/llms.txt"), /\[Our laboratory\]\(http:\/\/localhost:4321\/en\/lab\.md\)/);
    assert.match(published("sitemap.xml"), /<loc>http:\/\/localhost:4321\/en\/lab<\/loc>/);
  });
});

it("the search finds what the page of an engineer renders", async () => {
  assert.match(await (await ask("/en/search?q=kiln")).text(), /<a href="\/en\/lab[^>]*>/);
});

it("a configuration in code adds its integrations and styles to every page", () => {
  const html = published("contact.html");
  const [, script = ""] = /<script type="module" src="\/(_astro\/page\.[^"]+)"/.exec(html) ?? [];
  assert.match(published(script), /dataset\.ownMark/);
  const [, style = ""] = /<link rel="stylesheet" href="\/([^"]+)"/.exec(html) ?? [];
  assert.match(published(style), /outline:1px solid tomato/);
});

describe("a build after a change of a view", () => {
  it("renders the pages anew, and no page where nothing changed", () => {
    assert.match(build(), /up to date/);
    rewrite(join(folder, "views/talks.astro"), (text) => text.replace("Nowhere in", "Somewhere in"));
    assert.match(build(), /rendered: the views changed/);
    assert.match(mainOf("talks/second.html"), /Somewhere in ca/);
  });

  it("renders the pages anew for a part that only a view imports", () => {
    rewrite(join(folder, "components/Stage.astro"), (text) => text.replace("stage", "scene"));
    assert.match(build(), /rendered: the components and the views changed/);
    assert.match(mainOf("talks/first.html"), /<p class="scene">Lloc Girona/);
  });

  it("is refused where no page shows a field, a text or a part of a block, and holds once the field is hidden", () => {
    const before = mainOf("talks/first.html");
    const view = join(folder, "views/talks.astro");
    rewrite(view, (text) => text.replace("<slot />", "").replace(/\{venue \?.*/, ""));
    rewrite(join(folder, "views/blocks/action.astro"), (text) =>
      text.replace("{action.label}", "").replace("<Default />", ""),
    );
    assert.throws(build, ({ message }: Error) => {
      assert.match(message, /views\/talks\.astro[^\n]*`venue` of talks\/ca\/first\.md[^\n]*`hides: \[venue\]`/);
      assert.match(message, /views\/talks\.astro[^\n]*the text of talks\/ca[^\n]*`<slot \/>`/);
      assert.match(message, /views\/blocks\/action\.astro[^\n]*`action` of talks\/ca\/second\.md/);
      assert.doesNotMatch(message, /show `(held|about)`/);
      return true;
    });
    assert.equal(mainOf("talks/first.html"), before);
    rewrite(view, (text) => text.replace("</article>", "<slot /></article>"));
    rewrite(join(folder, "views/blocks/action.astro"), (text) => `${text}{action.label}\n`);
    rewrite(join(folder, "collections/talks.yaml"), (text) => text.replace("fields:", "hides: [venue]\nfields:"));
    build();
    assert.doesNotMatch(mainOf("talks/first.html"), /Girona/);
    assert.equal(JSON.parse(published("talks/first.json")).data.record.venue, "Girona");
  });
});
