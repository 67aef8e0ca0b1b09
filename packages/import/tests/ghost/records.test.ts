import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openGhost, readGhost } from "../support/ghost-read.ts";
import { allOf } from "../support/made-export.ts";
import { wordsOf } from "../support/wordpress-read.ts";

describe("a record of a Ghost export", () => {
  it("has the facts of its post: title, summary, days, slug, tags and authors in their order, picture, address", async () => {
    const { record, notes } = await readGhost(
      {
        title: "Fish & chips",
        slug: "fish-chips",
        custom_excerpt: "What we eat.",
        updated_at: "2022-01-02T03:04:05.000Z",
        feature_image: "__GHOST_URL__/content/images/size/w600/2021/fish.jpg",
        canonical_url: "https://first.example/x",
        featured: 1,
        html: "<p>Words.</p>",
      },
      {
        posts_meta: [
          { post_id: "p1", feature_image_alt: "A plate", feature_image_caption: "<b>Lunch</b>.", og_title: "Eat" },
        ],
        tags: [
          { id: "t1", name: "Food", slug: "food" },
          { id: "t2", name: "#internal", slug: "hash-internal", visibility: "internal" },
          { id: "t3", name: "FEC.gov", slug: "fec-gov" },
        ],
        posts_tags: [
          { post_id: "p1", tag_id: "t3", sort_order: 1 },
          { post_id: "p1", tag_id: "t2", sort_order: 2 },
          { post_id: "p1", tag_id: "t1", sort_order: 0 },
        ],
        users: [
          { id: "u1", name: "Ada", slug: "ada", email: "ada@secret.example", password: "$2a$10$secret" },
          { id: "u2", name: "Grace", slug: "grace" },
        ],
        posts_authors: [
          { post_id: "p1", author_id: "u2", sort_order: 1 },
          { post_id: "p1", author_id: "u1", sort_order: 0 },
        ],
      },
    );
    const { body: _, notes: __, ...facts } = record;
    assert.deepEqual(facts, {
      place: { file: "site.json#fish-chips" },
      id: "ghost p1",
      kind: "post",
      title: "Fish & chips",
      summary: "What we eat.",
      published: "2021-03-04T09:20:30Z",
      updated: "2022-01-02",
      slug: "fish-chips",
      picture: { address: "/content/images/2021/fish.jpg", alt: "A plate", caption: "Lunch." },
      addresses: ["/fish-chips/"],
      authors: ["ada", "grace"],
      tags: [
        { label: "Food", slug: "food" },
        { label: "FEC.gov", slug: "fec-gov" },
      ],
      rest: { featured: "1", og_title: "Eat" },
    });
    assert.deepEqual(notes, [
      "dropped internal tags: #internal",
      "dropped addresses of originals elsewhere: https://first.example/x",
    ]);
  });

  it("is read from exports of older versions, and from files that are made for the import of Ghost", async () => {
    const old = {
      page: 1,
      image: "/content/images/a.png",
      author_id: 7,
      meta_description: "Said.",
      published_at: 1614849630000,
      type: undefined,
    };
    const { record } = await readGhost({ ...old, html: "<p>a</p>" }, { users: [{ id: 7, name: "Ada", slug: "ada" }] });
    assert.deepEqual(
      [record.kind, record.collection, record.picture?.address, record.authors, record.summary, record.published],
      ["page", "pages", "/content/images/a.png", ["ada"], "Said.", "2021-03-04T09:20:30Z"],
    );
    const times = await readGhost({ published_at: "2021-03-04 09:20:30", html: "<p>a</p>" });
    assert.equal(times.record.published, "2021-03-04T09:20:30Z");
  });

  it("is a draft where the post is not for everybody, with the reason and without addresses", async () => {
    const rows = [
      [{ status: "draft" }, "it is a draft there"],
      [{ status: "sent" }, "it was sent by mail alone"],
      [{ visibility: "members" }, "only members may read it there"],
      [{ visibility: "paid" }, "only paying members may read it there"],
      [{ visibility: "tiers" }, "only members of some tiers may read it there"],
      [{ status: "scheduled" }, undefined],
      [{}, undefined],
    ] as const;
    for (const [post, draft] of rows) {
      const { record } = await readGhost({ html: "<p>a</p>", ...post });
      assert.equal(record.draft, draft);
      assert.equal(record.addresses.length, draft === undefined ? 1 : 0);
    }
  });

  it("has the text that the export has: HTML, the Markdown of old, or words alone", async () => {
    const markdown = await readGhost(
      { markdown: "## Head\n\n[x](__GHOST_URL__/y/)" },
      {},
      { map: { collections: {} }, address: "https://studio.example" },
    );
    assert.equal(markdown.markdown, "## Head\n\n[x](https://studio.example/y/)");
    const plain = await readGhost({ plaintext: "Words alone." });
    assert.deepEqual(
      [plain.markdown, plain.notes],
      ["Words alone.", ["guessed texts that the export has without markup alone: a-post"]],
    );
    const lexical = await readGhost({ lexical: '{"root":{"children":[{"children":[{"text":"Words"}]}]}}' });
    assert.equal(lexical.record.draft, "its text is missing in the export");
    assert.deepEqual(lexical.notes, ["missing texts that the export has as Lexical or Mobiledoc alone: a-post"]);
    assert.equal((await readGhost({ lexical: '{"root":{"children":[]}}' })).record.draft, undefined);
  });

  it("has the address that the routes beside the export give it", async () => {
    const routes =
      "routes:\ncollections:\n  /blog/:\n    permalink: /blog/{year}/{primary_tag}/{slug}/\n    template: index\n";
    const source = await openGhost(
      {
        posts: [{ slug: "a" }, { slug: "about", type: "page" }],
        tags: [{ id: "t", name: "T", slug: "t" }],
        posts_tags: [{ post_id: "p1", tag_id: "t" }],
      },
      { "routes.yaml": routes },
    );
    assert.deepEqual(
      (await allOf(source.records())).map(({ addresses }) => addresses),
      [["/blog/2021/t/a/"], ["/about/"]],
    );
  });
});

describe("a Ghost export", () => {
  it("has the people who wrote, without their mail or password", async () => {
    const source = await openGhost({
      posts: [{ slug: "a", author_id: "u1" }],
      users: [
        {
          id: "u1",
          name: "Ada",
          slug: "ada",
          email: "ada@secret.example",
          password: "x",
          bio: "Counts.",
          website: "https://ada.example/",
          twitter: "@ada",
          facebook: "ada.l",
          profile_image: "__GHOST_URL__/content/images/ada.png",
          status: "inactive",
          location: "Here",
        },
        { id: "u2", name: "Reader", slug: "reader" },
      ],
    });
    const people = await allOf(source.people());
    assert.deepEqual(people, [
      {
        place: { file: "site.json" },
        id: "ada",
        name: "Ada",
        summary: "Counts.",
        picture: { address: "/content/images/ada.png" },
        links: [
          { label: "ada.example", url: "https://ada.example/" },
          { network: "X", url: "https://x.com/ada" },
          { network: "Facebook", url: "https://www.facebook.com/ada.l" },
        ],
        addresses: ["/author/ada/"],
        isFormer: true,
        rest: { location: "Here" },
      },
    ]);
  });

  it("says its name and language, and counts what has no place here", async () => {
    const source = await openGhost({
      posts: [{ slug: "a" }],
      settings: [
        { key: "title", value: "Old & New" },
        { key: "locale", value: "ca" },
        { key: "navigation", value: '[{"label":"Home","url":"/"},{"label":"About","url":"/about/"}]' },
      ],
      members: [{ id: 1 }, { id: 2 }],
      api_keys: [{ secret: "hidden" }],
      comments: [{ id: 1 }],
    });
    assert.deepEqual([source.site.name, source.site.locale], ["Old & New", "ca"]);
    const notes = (await allOf(source.leftOut())).map(wordsOf);
    assert.deepEqual(notes, [
      "missing address of the old site, which an export lacks: `--address` states it",
      "dropped rows of the table `members`: 2",
      "dropped rows of tables that Ghost keeps for itself: 1",
      "dropped rows of the table `comments`: 1",
      "dropped entries of menus: state the menu in menu.yaml: Home, About",
    ]);
  });
});
