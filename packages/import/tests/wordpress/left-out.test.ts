import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { describe, it } from "node:test";
import { WordpressSource } from "../../src/sources/wordpress/wordpress-source.ts";
import { allOf, writtenExport } from "../support/made-export.ts";
import { openWxr, wordsOf } from "../support/wordpress-read.ts";
import { wxr, wxrAuthor } from "../support/wxr.ts";

describe("a WXR file", () => {
  it("counts what has no place here: comments, menus, forms, the trash, other types", async () => {
    const source = await openWxr([
      {
        id: 1,
        comments: 3,
        meta: [
          ["_edit_last", "1"],
          ["_edit_lock", "2"],
        ],
      },
      { id: 2, type: "nav_menu_item" },
      { id: 3, type: "nav_menu_item" },
      { id: 4, type: "wpcf7_contact_form" },
      { id: 5, status: "trash" },
      { id: 6, type: "portfolio" },
      { id: 7, type: "revision", status: "inherit" },
    ]);
    assert.deepEqual((await allOf(source.leftOut())).map(wordsOf), [
      "dropped comments: 3",
      "dropped internal fields of WordPress and its plugins (`_…`): 2",
      "dropped entries of menus: state the menu in menu.yaml: 2",
      "dropped forms: state questions in studio.yaml: 1",
      "dropped items in the trash: 1",
      "dropped items of the type `portfolio`: 1: `--cases portfolio` makes them cases",
      "dropped revisions: 1",
    ]);
    assert.deepEqual(
      (await allOf(source.records())).map(({ id }) => id),
      ["studio.example/?p=1"],
    );
  });

  it("gives items of a named type to the collection that is named", async () => {
    const source = await openWxr([{ type: "portfolio" }], "", { map: { collections: { cases: ["portfolio"] } } });
    const [record] = await allOf(source.records());
    assert.deepEqual([record?.kind, record?.collection], ["portfolio", "cases"]);
  });

  it("has the people who wrote, by name alone", async () => {
    const source = await openWxr(
      [{ creator: "ada.l" }],
      wxrAuthor("ada.l", "Ada Lovelace") + wxrAuthor("root", "Root", 1),
    );
    const people = await allOf(source.people());
    assert.deepEqual(
      people.map(({ place: _, ...person }) => person),
      [{ id: "studio.example/author/ada.l", name: "Ada Lovelace", addresses: ["/author/ada-l/", "/?author=7"] }],
    );
    assert.ok(!JSON.stringify(people).includes("@"));
  });

  it("leads the addresses of lists, feeds and attachments on", async () => {
    const category = (slug: string, parent = "") =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent></wp:category>`;
    const source = await openWxr(
      [
        { id: 1, terms: { "category/south": "South", "post_tag/x": "X" } },
        {
          id: 2,
          type: "attachment",
          parent: 1,
          link: "https://studio.example/2019/03/a-post/plan/",
          attachment: "https://studio.example/wp-content/uploads/plan.png",
        },
      ],
      category("north") + category("south", "north"),
    );
    const moves = new Map((await allOf(source.moved())).map(({ from, to }) => [from, to]));
    const list = { list: "articles" };
    assert.deepEqual(moves.get("/category/north/south/"), { tag: "South" });
    assert.deepEqual(moves.get("/tag/x/"), { tag: "X" });
    assert.deepEqual(moves.get("/category/*"), list);
    assert.deepEqual(moves.get("/2019/03/"), list);
    assert.deepEqual(moves.get("/2019/"), list);
    assert.deepEqual(moves.get("/author/*"), { list: "people" });
    assert.deepEqual(moves.get("/feed/"), { feed: "xml" });
    assert.deepEqual(moves.get("/2019/03/a-post/plan/"), { record: "studio.example/?p=1" });
  });

  it("is read to the last whole item where it was cut off, and says so", async () => {
    const text = wxr([{ id: 1 }, { id: 2, slug: "b" }, { id: 3, slug: "c", content: "Words that end here." }]);
    const source = await WordpressSource.open([writtenExport("site.xml", text.slice(0, text.indexOf("that end")))], {
      map: { collections: {} },
    });
    assert.deepEqual(
      (await allOf(source.records())).map(({ id }) => id),
      ["studio.example/?p=1", "studio.example/?p=2"],
    );
    const [note, ...others] = await allOf(source.leftOut());
    assert.equal(others.length, 0);
    assert.match(
      wordsOf(note as never),
      /^cut exports that end too early: 1: site\.xml ends in line 5\d, within an element: 2 whole items were read$/,
    );
  });

  it("may hold control characters and bytes that are none: they are counted", async () => {
    const file = writtenExport("site.xml", wxr([{ content: "one\u000B two @@" }]));
    const bytes = Buffer.from(wxr([{ content: "one\u000B two @@" }]));
    bytes[bytes.indexOf("@@")] = 0xff;
    writeFileSync(file.path, bytes);
    const source = await WordpressSource.open([file], { map: { collections: {} } });
    assert.equal((await allOf(source.records()))[0]?.body.text, "<p>one two �@</p>");
    assert.deepEqual((await allOf(source.leftOut())).map(wordsOf), [
      "left characters that cannot be read (�): 1",
      "dropped control characters in the export: 1",
    ]);
  });

  it("pairs the languages of Polylang and of WPML", async () => {
    const polylang = await openWxr([
      { id: 1, slug: "hola", terms: { "language/es": "Español", "post_translations/pll_1": "pll_1" } },
      { id: 2, slug: "hello", terms: { "language/en": "English", "post_translations/pll_1": "pll_1" } },
    ]);
    const facts = (records: { id: string; locale?: string; translationOf?: string }[]) =>
      records.map(({ id, locale, translationOf }) =>
        [id, locale, translationOf].map((each) => each?.replace(/^.*=/, "")),
      );
    assert.deepEqual(facts(await allOf(polylang.records())), [
      ["1", "es", "2"],
      ["2", "en", undefined],
    ]);
    const wpml = (locale: string) =>
      [
        ["_wpml_import_language_code", locale],
        ["_wpml_import_translation_group", "7"],
      ] as const;
    const other = await openWxr([
      { id: 1, meta: wpml("en") },
      { id: 2, slug: "oi", meta: wpml("pt-br") },
    ]);
    assert.deepEqual(facts(await allOf(other.records())), [
      ["1", "en", undefined],
      ["2", "pt-BR", "1"],
    ]);
  });
});
