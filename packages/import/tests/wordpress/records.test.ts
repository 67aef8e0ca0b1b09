import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { allOf } from "../support/made-export.ts";
import { openWxr, readWxr, wordsOf } from "../support/wordpress-read.ts";
import { wxrAuthor } from "../support/wxr.ts";

describe("a record of a WXR file", () => {
  it("has the facts of its item: title, summary, days, slug, tags, author, picture, addresses", async () => {
    const { record, source } = await readWxr(
      [
        {
          id: 12,
          title: "Fish &amp; <em>chips</em>",
          excerpt: "<p>What we   eat.</p>",
          slug: "fish-chips",
          modifiedGmt: "2020-01-02 03:04:05",
          terms: {
            "category/food": "Food &amp; drink",
            "post_tag/fec-gov": "FEC.gov",
            "category/uncategorized": "Uncategorized",
          },
          meta: [
            ["_thumbnail_id", "30"],
            ["_wp_old_slug", "fish"],
            ["_wp_old_date", "2019-02-28"],
          ],
          link: "https://studio.example/2019/03/04/fish-chips/",
        },
        {
          id: 30,
          type: "attachment",
          attachment: "https://studio.example/wp-content/uploads/2019/fish.jpg",
          excerpt: "Lunch.",
          meta: [["_wp_attachment_image_alt", "A plate"]],
        },
      ],
      wxrAuthor("ada", "Ada Lovelace"),
    );
    const { body: _, notes: __, place, ...facts } = record;
    assert.deepEqual(facts, {
      id: "studio.example/?p=12",
      kind: "post",
      title: "Fish & chips",
      summary: "What we eat.",
      published: "2019-03-04T10:20:30+01:00",
      updated: "2020-01-02",
      slug: "fish-chips",
      picture: {
        address: "https://studio.example/wp-content/uploads/2019/fish.jpg",
        alt: "A plate",
        caption: "Lunch.",
      },
      addresses: ["/2019/03/04/fish-chips/", "/2019/03/04/fish/", "/2019/02/28/fish-chips/", "/?p=12"],
      authors: ["studio.example/author/ada"],
      tags: [
        { label: "Food & drink", slug: "food" },
        { label: "FEC.gov", slug: "fec-gov" },
      ],
      rest: {},
    });
    assert.equal(place.file, "site.xml");
    assert.equal(source.site.name, "Old & New");
    assert.equal(source.site.locale, "en-GB");
    assert.ok(source.site.origins.includes("http://www.studio.example"));
  });

  it("has a time with the zone that the two times of WordPress tell, or none for 0000-00-00", async () => {
    const none = "0000-00-00 00:00:00";
    const rows = [
      ["2019-03-04 10:20:30", "2019-03-04 10:20:30", "2019-03-04T10:20:30Z"],
      ["2019-03-04 00:20:30", "2019-03-04 05:50:30", "2019-03-04T00:20:30-05:30"],
      ["2019-03-04 10:20:30", none, "2019-03-04T10:20:30"],
      [none, "2019-03-04 10:20:30", "2019-03-04T10:20:30Z"],
      ["2019-03-04 10:20:30", "2017-03-04 10:20:31", "2017-03-04T10:20:31Z"],
      [none, none, undefined],
    ] as const;
    for (const [date, dateGmt, published] of rows) {
      const { record } = await readWxr([{ date, dateGmt }]);
      assert.equal(record.published, published);
    }
  });

  it("is a draft where the item is not public, with the reason and without addresses", async () => {
    const rows = [
      [{ status: "draft" }, "it is a draft there"],
      [{ status: "pending" }, "it waits for a review there"],
      [{ status: "private" }, "it is private there"],
      [{ password: "enter" }, "it has a password there"],
      [{ status: "future" }, undefined],
      [{ status: "publish" }, undefined],
    ] as const;
    for (const [item, draft] of rows) {
      const { record } = await readWxr([item]);
      assert.equal(record.draft, draft);
      assert.equal(record.addresses.length > 0, draft === undefined);
    }
  });

  it("takes the description of a plugin for search engines where there is no excerpt", async () => {
    for (const field of ["_yoast_wpseo_metadesc", "rank_math_description"]) {
      const meta = [[field, "Said for engines."]] as const;
      assert.equal((await readWxr([{ meta }])).record.summary, "Said for engines.");
      assert.equal((await readWxr([{ meta, excerpt: "Said by hand." }])).record.summary, "Said by hand.");
      assert.equal((await readWxr([{ meta: [[field, "%%excerpt%% at %%sitename%%"]] }])).record.summary, undefined);
    }
  });

  it("names the authors of a plugin for several", async () => {
    const terms = { "author/cap-ada": "ada", "author/cap-grace": "Grace" };
    assert.deepEqual((await readWxr([{ terms }], wxrAuthor("ada", "Ada"))).record.authors, [
      "studio.example/author/ada",
      "Grace",
    ]);
  });

  it("says which of its fields have no place, and what it lacks", async () => {
    const { record, notes } = await readWxr([
      {
        sticky: true,
        title: "A <b>bold</b> title",
        terms: { "post_format/post-format-quote": "Quote", "genre/crime": "Crime" },
        meta: [
          ["subtitle", "More"],
          ["_edit_last", "1"],
          ["_yoast_wpseo_canonical", "https://first.example/x"],
          ["_thumbnail_id", "99"],
        ],
      },
    ]);
    assert.deepEqual(Object.keys(record.rest), ["taxonomy genre", "post format", "subtitle", "sticky"]);
    assert.deepEqual(notes, [
      "dropped markup in titles: A <b>bold</b> title",
      "dropped addresses of originals elsewhere: https://first.example/x",
      "missing featured pictures that the export lacks: attachment 99",
    ]);
  });

  it("does not claim the address of an item of another site, from which it was imported", async () => {
    for (const guid of ["https://studio.example/?p=5", "https://older.example/?p=12"]) {
      assert.deepEqual((await readWxr([{ id: 12, guid }])).record.addresses, ["/2019/03/a-post/"]);
    }
  });

  it("comes once where several files hold it", async () => {
    const source = await openWxr([{ id: 1 }, { id: 2, slug: "b" }, { id: 1 }]);
    assert.deepEqual(
      (await allOf(source.records())).map(({ id }) => id),
      ["studio.example/?p=1", "studio.example/?p=2"],
    );
    assert.deepEqual((await allOf(source.leftOut())).map(wordsOf), ["dropped items that stand twice in the export: 1"]);
  });
});
