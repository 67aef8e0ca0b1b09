import assert from "node:assert/strict";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { extractText, getDocumentProxy } from "unpdf";
import { type GuideSource, readGuideSource } from "../../../scripts/print/guide-source.ts";
import { printGuide } from "../../../scripts/print/print-guide.ts";
import { readPages } from "../../../src/publish/guides/pdf-pages.ts";
import { runStudio } from "../../studio/run-studio.ts";
import { studioHere } from "../../studio/studio-here.ts";
import { assertNone } from "../../support/assert-none.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { everyRow } from "../../support/every-row.ts";
import { content, studioUnderTest } from "../../support/places.ts";
import { guide, otherLocale } from "../../support/studio-under-test.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { textColours } from "./text-colours.ts";

// Guides have the look of their studio.
Object.assign(process.env, studioUnderTest);
const folder = join(content, "resources");
const committed = globSync("*/*.pdf", { cwd: folder }).sort();
const sample = `${otherLocale}/${guide}`;

const frontMatter = {
  title: 'A "guide" <of> \\ours & more',
  summary: "Short.",
  locale: "ca",
  updated: "2025-02-03",
  publisher: "Studio",
  contents: "Índex",
};

const plainBody = "## Què és això?\n\nText.\n\n";

function page(change: object = {}, body = plainBody): string {
  return `---\n${JSON.stringify({ ...frontMatter, ...change })}\n---\n${body}`;
}

function written(text: string, name = "guide.md"): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

function bytesOf(file: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, file)));
}

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((each) => each.replace(/\s+/g, " "));
}

interface Bookmark {
  title: string;
  items: Bookmark[];
}

function titlesOf(bookmarks: Bookmark[]): string[] {
  return bookmarks.flatMap(({ title, items }) => [title, ...titlesOf(items)]);
}

function headingsOf({ html }: GuideSource): string[] {
  return [...html.matchAll(/<h[23] id="[^"]+">(.*?)<\/h[23]>/g)].map(([, title]) => title as string);
}

/** Reads the release of Chromium that made a PDF. */
function producer(pdf: Uint8Array): string | undefined {
  return /\/Producer \((.*?)\)/.exec(Buffer.from(pdf).toString("latin1"))?.[1];
}

function everyGuide(check: (file: string) => Promise<void>): Promise<void> {
  return everyRow(committed, check);
}

describe("a committed guide", () => {
  it("is tagged, has its title, language, days and outline, and embeds its typefaces", () =>
    everyGuide(async (file) => {
      const source = await readGuideSource(join(folder, file.replace(".pdf", ".guide.md")));
      const document = await getDocumentProxy(bytesOf(file));
      const { info } = await document.getMetadata();
      const facts = info as { Title: string; Language: string; CreationDate: string; ModDate: string };
      assert.deepEqual([facts.Title, facts.Language], [source.title, source.locale]);
      const day = `D:${source.updated.replaceAll("-", "")}000000+00'00'`;
      assert.deepEqual([facts.CreationDate, facts.ModDate], [day, day]);
      assert.deepEqual(await document.getMarkInfo(), { Marked: true, UserProperties: false, Suspects: false });
      assert.deepEqual(titlesOf(await document.getOutline()), [source.title, source.contents, ...headingsOf(source)]);
      const raw = Buffer.from(bytesOf(file)).toString("latin1");
      assert.doesNotMatch(raw, /\/Subtype \/Type3/);
      const typefaces = new Set([...raw.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name));
      assert.ok(typefaces.has("Besley-Bold") && typefaces.has("InstrumentSans-Regular"));
      assertNone([...typefaces].filter((name) => !/^(Besley|InstrumentSans)-/.test(name as string)));
    }));

  it("has all its text in the colours of ink", () =>
    everyGuide(async (file) => {
      const { tokens } = await readGuideSource(join(folder, file.replace(".pdf", ".guide.md")));
      const { ink, ink_2: quiet } = tokens.colours;
      assert.deepEqual(await textColours(bytesOf(file)), new Set([ink.day, quiet.day]));
    }));

  it("has a table of contents with the right pages", () =>
    everyGuide(async (file) => {
      const { html } = await readGuideSource(join(folder, file.replace(".pdf", ".guide.md")));
      const { targets, count } = await readPages(bytesOf(file));
      const text = await textOf(bytesOf(file));
      const chapters = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
      assert.ok(chapters.length > 2);
      for (const [index, [, id, title]] of chapters.entries()) {
        const number = targets.get(id as string) as number;
        assert.ok(number > 2 && number <= count, id);
        assert.ok(text[number - 1]?.includes(`${index + 1} ${title}`), `${title} on page ${number}`);
        assert.ok(text[1]?.includes(`${title} ${number}`), `${title} in the contents`);
      }
      assert.ok(
        text.slice(1).every((each, index) => each.includes(`${index + 2} / ${count}`)),
        "numbers at the foot",
      );
    }));
});

describe("printing a guide", { skip: withoutChromium }, () => {
  it("gives the committed bytes, or the committed text where another Chromium made them", async () => {
    const { pdf, pages } = await printGuide(await readGuideSource(join(folder, `${sample}.guide.md`)));
    const before = bytesOf(`${sample}.pdf`);
    if (producer(pdf) === producer(before)) assert.ok(Buffer.from(pdf).equals(before), `print ${sample}.guide.md anew`);
    assert.deepEqual(await textOf(pdf), await textOf(before));
    assert.equal(pages, (await readPages(before)).count);
  });

  it("takes titles as they are, runs no script in the text, and asks nothing of the network", async () => {
    const body = `${plainBody}<script>document.write("it ran")</script>\n\n![Picture](https://studio.invalid/x.png)\n`;
    const { pdf } = await printGuide(await readGuideSource(written(page({}, body))));
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
    assert.equal((info as { Title: string }).Title, frontMatter.title);
    const [cover, contents, chapter] = await textOf(pdf);
    assert.match(cover ?? "", /A "guide" <of> \\ours & more/);
    assert.match(contents ?? "", /Índex 1 Què és això\? 3/);
    assert.match(chapter ?? "", /Studio · A "guide" <of> \\ours & more/);
    assert.doesNotMatch((await textOf(pdf)).join(" "), /it ran/);
  });

  it("makes no table of contents for a page without chapters", async () => {
    const { pdf } = await printGuide(await readGuideSource(written(page({}, "Only text."))));
    assert.doesNotMatch((await textOf(pdf)).join(" "), /Índex/);
  });

  it("with the command writes the PDF beside the page, and says how many pages it has", async () => {
    const file = written(page(), "x.guide.md");
    const { code, stdout } = await studioHere(["print", file, "--json"]);
    assert.equal(code, 0);
    const { data } = JSON.parse(stdout);
    assert.equal(data.file, file.replace(".guide.md", ".pdf"));
    assert.deepEqual([data.pages, data.bytes], [3, readFileSync(data.file).length]);
    const out = `${file}.other.pdf`;
    const second = await studioHere(["print", file, "--out", out]);
    assert.match(second.stdout, /: 3 pages, \d/);
    assert.deepEqual(readFileSync(out), readFileSync(data.file));
  });
});

describe("a page that cannot be printed", () => {
  async function refusal(file: string, printing = studioHere(["print", file]), ending = 1): Promise<string> {
    const { code, stdout, stderr } = await printing;
    assert.deepEqual([code, stdout], [ending, ""], stderr);
    assert.doesNotMatch(stderr, /\n {4}at /);
    return stderr;
  }

  it("is named when it is missing", async () =>
    assert.match(await refusal("/nowhere/x.md"), /\/nowhere\/x\.md\s+is missing/));

  it("is named with each field that is wrong", async () => {
    const message = await refusal(written(page({ locale: "English", updated: "soon", pages: 3 })));
    assert.match(message, /guide\.md:\d+ › locale\s+must be a language/);
    assert.match(message, /guide\.md:\d+ › updated\s+is not a calendar day/);
    assert.match(message, /guide\.md:\d+ › pages\s+is not a known key; found 3/);
  });

  it("is named when its front matter is not YAML", async () =>
    assert.match(await refusal(written("# Guide")), /front matter must be YAML/));

  it("is named when it is not Markdown", async () =>
    assert.match(await refusal(written(page(), "guide.mdx")), /must end with `\.md`/));

  it("is named with the line of a link that only the site can resolve", async () =>
    assert.match(
      await refusal(written(page({}, "One.\n\n[Two](/services)\n"))),
      /guide\.md:6\s+leads to a page by its path, which does not work in print; found "\/services"; expected the whole address/,
    ));

  it("is refused without a browser, with the variable that names one", async () => {
    const file = written(page());
    const printing = runStudio(["print", file], { CHROMIUM_PATH: "/nowhere/chromium" });
    assert.match(await refusal(file, printing, 2), /CHROMIUM_PATH.*\/nowhere\/chromium/);
  });
});
