import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import type { PageAddress } from "../../../src/model/addresses/addresses.ts";
import type { Site } from "../../../src/surfaces/site.ts";
import { assertNone } from "../../support/assert-none.ts";
import { faultsOf, innerLinks } from "../../support/surfaces/bundle-rules.ts";
import { studioOf, textsIn } from "../../support/surfaces/grown-studio.ts";
import { lowerBounds } from "../../support/surfaces/lower-bounds.ts";
import { siteOf } from "../../support/surfaces/small-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const origin = "https://studio.example";
const ofParts = /(\/llms\/[a-z-]+|\/sitemap)-\d+\.|^\/okf\/(.*\/)?part\/\d+\/.*\.md$/;

let site: Site;
let paths: string[];
let text: (path: string) => Promise<string>;
let bodyOf: (path: string) => Promise<string | Uint8Array>;
let indexed: readonly PageAddress[];

/** Has a site whose lists are longer than their bounds. */
function hasLongLists(): void {
  lowerBounds(20);
  before(() => {
    site = siteOf(studioOf(210));
    ({ paths, text, bodyOf } = textsIn(site));
    indexed = site.pages.filter(({ isIndexed }) => isIndexed);
  });
}

/** Returns the addresses of our own that a text names as code or as a location. */
const addressesIn = (index: string) =>
  [...index.matchAll(/(?:`|<loc>|\]\()https:\/\/studio\.example([^`<)]*)/g)].map(([, path = ""]) => path);

/** Returns what a pattern finds in the texts that an index names, of which there are several. */
async function foundIn(index: string, pattern: RegExp): Promise<string[]> {
  const parts = addressesIn(await text(index));
  assert.ok(parts.length > 3, `${index} names ${parts.length} parts`);
  const found: string[] = [];
  for (const path of parts) found.push(...[...(await text(path)).matchAll(pattern)].map(([, each = ""]) => each));
  return found;
}

describe("an index of parts, of a list that is too long for one text,", () => {
  hasLongLists();
  it("leads to the line of each record once: llms/articles.txt", async () => {
    const found = await foundIn("/llms/articles.txt", /articles\/(article-\d{5})\.md/g);
    assert.deepEqual([found.length, new Set(found).size], [210, 210]);
  });

  it("leads to the text of each page once: llms-full.txt and its collections", async () => {
    const index = await text("/llms-full.txt");
    assert.doesNotMatch(index, /^Source: /m);
    const counts = [...index.matchAll(/^- .* \((\d+)\): `https:\/\/studio\.example(.*)`$/gm)];
    const source = /^Source: <(.*)>$/gm;
    const sources: string[] = [];
    for (const [, count, path = ""] of counts) {
      const whole = await text(path);
      const own = whole.includes("Source: ")
        ? [...whole.matchAll(source)].map(([, url = ""]) => url)
        : await foundIn(path, source);
      assert.equal(own.length, Number(count), path);
      sources.push(...own);
    }
    const written = indexed.filter(
      ({ locale, kind }) => locale === site.studio.defaultLocale && ["home", "list", "record"].includes(kind),
    );
    assert.deepEqual(sources.sort(), written.map(({ path }) => new URL(path, origin).href).sort());
  });

  it("leads to each page once: sitemap.xml, with the newest day of each part, and sitemap.md", async () => {
    const expected = indexed.map(({ path }) => new URL(path, origin).href).sort();
    assert.deepEqual((await foundIn("/sitemap.xml", /<url><loc>([^<]*)/g)).sort(), expected);
    assert.match(await text("/sitemap.xml"), /<loc>https:\/\/studio\.example\/sitemap-1\.xml<\/loc><lastmod>\d{4}-/);
    assert.equal((await foundIn("/sitemap.md", /^- \[.*\]\((.*)\): \d{4}-/gm)).length, expected.length);
  });
});

describe("the knowledge bundle of a large site", () => {
  hasLongLists();
  const tree = new Map<string, string>();
  before(async () => {
    for (const path of paths.filter((each) => /^\/okf\/.*\.md$/.test(each)))
      tree.set(path.slice("/okf/".length), await text(path));
  });

  it("follows the rules of its format, in folders of parts too", () => assert.deepEqual(faultsOf(tree), []));

  it("leads from its root to each file once by indexes, and by its log to the day of each", () => {
    const [listed, logged]: string[][] = [[], []];
    const follow = (name: string, found: string[], kind: RegExp) => {
      for (const target of innerLinks(name, tree.get(name) ?? "")) {
        if (kind.test(target)) follow(target, found, kind);
        else found.push(target);
      }
    };
    follow("index.md", listed ?? [], /^(?!\w\w\/)(\w+\/)+index\.md$/);
    follow("log.md", logged ?? [], /log\.md$/);
    const concepts = [...tree.keys()].filter((name) => !/(^|\/)(index|log)\.md$/.test(name)).sort();
    assert.deepEqual(logged?.sort(), concepts);
    const own = concepts.filter((name) => !/^\w\w\//.test(name));
    assert.deepEqual(listed?.filter((name) => !/^\w\w\/|log\.md$/.test(name)).sort(), own);
  });

  it("has an archive of several members with the same files, which tar unpacks", async () => {
    const archive = (await bodyOf("/okf.tar.gz")) as Uint8Array;
    const entries = await unpackTar(gunzipSync(archive), { strict: true });
    assert.deepEqual(entries.map(({ header }) => header.name).sort(), [...tree.keys()].sort());
    for (const { header, data } of entries)
      assert.equal(Buffer.from(data as Uint8Array).toString(), tree.get(header.name), header.name);
    const folder = temporaryFolder();
    execFileSync("tar", ["-xz", "-C", folder], { input: archive });
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
    const unpacked = files.filter((name) => statSync(join(folder, name)).isFile());
    assert.equal(unpacked.length, tree.size);
    for (const name of unpacked) assert.equal(readFileSync(join(folder, name), "utf8"), tree.get(name));
  });
});

describe("one more record of a long list", () => {
  hasLongLists();
  it("changes the index and one part of each text that lists it", async () => {
    const more = textsIn(siteOf(studioOf(211)));
    assertNone(more.paths.filter((path) => ofParts.test(path) && !paths.includes(path)));
    const changed: string[] = [];
    for (const path of paths.filter((each) => ofParts.test(each)))
      if ((await text(path)) !== (await more.text(path))) changed.push(path.replace(/\d+/, "N"));
    assert.deepEqual(changed.sort(), [
      "/llms/articles-N.txt",
      "/llms/articles-full-N.txt",
      "/okf/articles/part/N/index.md",
      "/okf/part/N/log.md",
      "/sitemap-N.md",
      "/sitemap-N.xml",
    ]);
  });
});
