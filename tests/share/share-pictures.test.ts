import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import sharp, { type Region } from "sharp";
import { operationsOf } from "../../src/api/operations.ts";
import { sitePagesOf } from "../../src/api/pages/site-pages.ts";
import { localPath, type PageAddress, pathOf } from "../../src/model/addresses/addresses.ts";
import { hasOwnPicture, mostOwnPictures, sharePictureOf } from "../../src/model/addresses/share-address.ts";
import { createStudio } from "../../src/model/studio/create-studio.ts";
import { drawSharePictures, pictureCache } from "../../src/publish/share-pictures/draw-share-pictures.ts";
import { describeMatrix } from "../support/matrix.ts";
import { content } from "../support/places.ts";
import { defaultLocale, otherLocale, studio } from "../support/studio-under-test.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const pages = sitePagesOf(studio, operationsOf(studio));
const own = pages.filter((page) => hasOwnPicture(page, studio));
const { colours } = studio.brand.tokens;

async function pixelsOf(png: Uint8Array, colour: string): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = Number.parseInt(colour.slice(1), 16);
  let count = 0;
  for (let index = 0; index < data.length; index += 3) if (data.readUIntBE(index, 3) === wanted) count += 1;
  return count;
}

/** True if a part of a picture shows only its ground. */
async function isPaper(png: Uint8Array, part: Region): Promise<boolean> {
  const shown = await sharp(png).extract(part).removeAlpha().png().toBuffer();
  return (await pixelsOf(shown, colours.paper.day)) === part.width * part.height;
}

function pageOf(collection: string, locale = defaultLocale): PageAddress {
  const [entry] = studio.list(collection, locale);
  const path = entry && pathOf(studio, entry);
  return pages.find((page) => page.path === path) ?? assert.fail(`no page of ${collection}`);
}

describeMatrix(
  "pictures for sharing",
  {},
  (fixture) => {
    const meta = (html: string, name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
    const pictureOf = async (path: string) => {
      const html = await (await fixture.ask(path)).text();
      const address = new URL(meta(html, "og:image") ?? assert.fail(`${path} names no picture`));
      const response = await fixture.ask(address.pathname);
      return { html, response, png: new Uint8Array(await response.arrayBuffer()) };
    };

    it("are PNG files of the size that their page declares, under 60 kilobytes", async () => {
      for (const { path } of pages.filter(({ kind }) => kind !== "operation")) {
        const { html, response, png } = await pictureOf(path);
        assert.equal(response.status, 200, path);
        assert.equal(response.headers.get("content-type"), "image/png");
        const { format, width, height } = await sharp(png).metadata();
        assert.deepEqual([format, width, height], ["png", 1200, 630]);
        assert.deepEqual([meta(html, "og:image:width"), meta(html, "og:image:height")], ["1200", "630"]);
        assert.equal(meta(html, "og:image:type"), "image/png");
        assert.ok((meta(html, "og:image:alt") ?? "").length > 5);
        assert.equal(meta(html, "twitter:card"), "summary_large_image");
        assert.ok(png.length < 60_000, `${path}: ${png.length}`);
      }
    });

    it("have the day colours of the brand", async () => {
      for (const collection of ["cases", "services", "comparisons", "resources"]) {
        const { png } = await pictureOf(pageOf(collection).path);
        assert.ok((await pixelsOf(png, colours.paper.day)) > 200_000, collection);
        assert.ok((await pixelsOf(png, colours.signal.day)) > 5000, collection);
        assert.ok((await pixelsOf(png, colours.ink.day)) > 1088 * 8, collection);
        assert.equal(await pixelsOf(png, colours.window.night), 0);
      }
    });

    it("show the title in the language of the page", async () => {
      const [here, there] = await Promise.all(
        [defaultLocale, otherLocale].map((locale) => pictureOf(localPath(studio, locale))),
      );
      assert.ok(here && there);
      assert.notDeepEqual(here.png, there.png);
    });

    it("are the same for an operation and for the reference", async () => {
      const operation = pages.find(({ kind }) => kind === "operation") ?? assert.fail("no operation");
      const reference = pages.find(({ slug, locale }) => slug === "docs" && locale === operation.locale);
      assert.ok(reference);
      assert.deepEqual((await pictureOf(operation.path)).png, (await pictureOf(reference.path)).png);
    });

    it("are those of the home page for a page rendered on demand", async () => {
      const { html } = await pictureOf(`${localPath(studio, otherLocale, "search")}?q=x`);
      assert.equal(
        new URL(meta(html, "og:image") as string).pathname,
        sharePictureOf(homeIn(otherLocale), studio).path,
      );
    });
  },
  { ofPages: true },
);

function homeIn(locale: string): PageAddress {
  return pages.find((page) => page.kind === "home" && page.locale === locale) ?? assert.fail("no home page");
}

describe("the drawer of pictures for sharing", () => {
  it("draws the same bytes again and reuses cached pictures", async () => {
    const [cache, other] = [temporaryFolder(), temporaryFolder()];
    const some = [...own.slice(0, 3), pageOf("cases"), pageOf("articles")];
    const first = await Promise.all(some.map(drawSharePictures(studio, content, cache)));
    const folder = join(cache, "share-pictures");
    const times = () => readdirSync(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs]);
    const before = times();
    assert.deepEqual(await Promise.all(some.map(drawSharePictures(studio, content, cache))), first);
    assert.deepEqual(times(), before);
    assert.deepEqual(await Promise.all(some.map(drawSharePictures(studio, content, other))), first);
  });

  it("draws a new picture for another title", async () => {
    const cache = temporaryFolder();
    const draw = drawSharePictures(studio, content, cache);
    const page = pageOf("cases");
    const [one, other] = [await draw(page), await draw({ ...page, title: "Another title" })];
    assert.notDeepEqual(one, other);
    assert.equal(readdirSync(join(cache, "share-pictures")).length, 2);
  });

  it("keeps only the pictures of the last build in its cache", async () => {
    const cache = temporaryFolder();
    const page = pageOf("cases");
    const build = async (title: string) => {
      const drawn = pictureCache(cache);
      const png = await drawSharePictures(studio, content, cache, drawn)({ ...page, title });
      drawn.dropUnused([page.path]);
      return png;
    };
    await build("A title that is changed");
    const png = await build("A title that stays");
    assert.deepEqual(await build("A title that stays"), png);
    const folder = join(cache, "share-pictures");
    assert.deepEqual(
      readdirSync(folder).map((file) => new Uint8Array(readFileSync(join(folder, file)))),
      [png],
    );
  });

  it("keeps the longest title that there may be within its margins", async () => {
    const draw = drawSharePictures(studio, content, temporaryFolder());
    for (const title of ["W".repeat(120), "Mare amb vint-i-quatre ".repeat(5).trim().slice(0, 120), "M i".repeat(40)]) {
      const png = await draw({ ...pageOf("services"), title });
      assert.ok(await isPaper(png, { left: 1146, top: 390, width: 54, height: 240 }), title);
    }
  });

  it("sets a long title in three lines rather than small", async () => {
    const draw = drawSharePictures(studio, content, temporaryFolder());
    const png = await draw({ ...pageOf("services"), title: "Mare amb vint-i-quatre ".repeat(5).trim().slice(0, 120) });
    assert.ok(!(await isPaper(png, { left: 56, top: 392, width: 1088, height: 30 })));
  });

  it("keeps a long name of the studio within the margins, and a long note apart from it", async () => {
    const name = "Vereinigte Digitalwerkstätten Donaudampfschifffahrtsgesellschaft";
    const long = createStudio({
      ...studio,
      company: { ...studio.company, name },
      entries: studio.entries.map((entry) => ({ ...entry, data: { ...entry.data, client: `${name} ${name}` } })),
    });
    const draw = drawSharePictures(long, content, temporaryFolder());
    const foot = { top: 555, height: 75 };
    for (const collection of ["cases", "services", "pages"]) {
      const png = await draw(pageOf(collection));
      assert.ok(await isPaper(png, { left: 0, width: 55, ...foot }), collection);
      assert.ok(await isPaper(png, { left: 1146, width: 54, ...foot }), collection);
    }
    assert.ok(await isPaper(await draw(pageOf("cases")), { left: 466, width: 20, ...foot }));
  });
});

it("a collection of very many records has own pictures for its first records, and the picture of its list for the others", () => {
  const [article] = studio.list("articles", defaultLocale);
  assert.ok(article);
  const entries = Array.from({ length: mostOwnPictures + 5 }, (_, index) => ({
    ...article,
    slug: `article-${String(index).padStart(4, "0")}`,
  }));
  const large = createStudio({
    ...studio,
    entries: [...studio.entries.filter(({ collection }) => collection !== "articles"), ...entries],
  });
  const articles = sitePagesOf(large, []).filter(({ collection }) => collection === "articles");
  const records = articles.filter(({ kind }) => kind === "record");
  const lists = articles.filter(({ kind }) => kind === "list");
  assert.equal(records.filter((page) => hasOwnPicture(page, large)).length, mostOwnPictures);
  assert.ok(lists.length > 1);
  assert.deepEqual(
    lists.map((page) => sharePictureOf(page, large).path),
    lists.map(() => sharePictureOf(lists[0] as PageAddress, large).path),
  );
  const last = records.find((page) => !hasOwnPicture(page, large)) ?? assert.fail();
  assert.equal(sharePictureOf(last, large).path, sharePictureOf(lists[0] as PageAddress, large).path);
});
