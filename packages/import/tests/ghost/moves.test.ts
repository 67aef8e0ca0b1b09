import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { GhostSource } from "../../src/sources/ghost/ghost-source.ts";
import { ghostExport, openGhost } from "../support/ghost-read.ts";
import { allOf } from "../support/made-export.ts";
import { wordsOf } from "../support/wordpress-read.ts";

const yaml = `
301:
  /old/: /new/
  ^/older$: https://studio.example/new/
  /blog/(.*): /$1
  /shop/(.*): https://shop.example/all/$1
  ^\\/a\\.html\\/?$: /a/
  /what\\?id=5: /five/
  /([0-9]{4})/(.*): /$2
  /x/(.*): /y/$1
302:
  /soon: /new/
`;

describe("the redirects beside a Ghost export", () => {
  it("become moves where they mean an address or all below one, and are named where they are patterns", async () => {
    const json = JSON.stringify([
      { from: "/old/", to: "/new/", permanent: true },
      { from: "/OLD/i", to: "/new/" },
    ]);
    const options = { map: { collections: {} }, address: "https://www.studio.example/" };
    const source = await openGhost({ posts: [{ slug: "new" }] }, { "redirects.yaml": yaml }, options);
    const moves = (await allOf(source.moved())).filter(({ place }) => place.file === "redirects.yaml");
    assert.deepEqual(
      moves.map(({ from, to }) => [from, to]),
      [
        ["/old/", { path: "/new/" }],
        ["/older", { path: "/new/" }],
        ["/blog/*", { path: "/*" }],
        ["/shop/*", { elsewhere: "https://shop.example/all/*" }],
        ["/a.html/", { path: "/a/" }],
        ["/what?id=5", { path: "/five/" }],
        ["/x/*", { path: "/y/*" }],
        ["/soon", { path: "/new/" }],
      ],
    );
    assert.deepEqual((await allOf(source.leftOut())).map(wordsOf).slice(0, 2), [
      "left redirects that are patterns: state them at the host: /([0-9]{4})/(.*) → /$2",
      "guessed redirects for a time that became permanent: /soon → /new/",
    ]);
    const other = await openGhost({ posts: [{ slug: "new" }] }, { "data/redirects.json": json });
    const found = (await allOf(other.moved())).filter(({ place }) => place.file === "redirects.json");
    assert.deepEqual(
      found.map(({ from }) => from),
      ["/old/", "/OLD"],
    );
  });

  it("are refused with their name where they cannot be read", async () => {
    const source = await openGhost({ posts: [{ slug: "a" }] }, { "redirects.json": "[{" });
    await assert.rejects(allOf(source.moved()), /^SourceFault: redirects\.json cannot be read: /);
    const bomb = `a: &a [${"x,".repeat(50)}]\nb: &b [${"*a,".repeat(50)}]\nc: [${"*b,".repeat(50)}]\n`;
    const aliased = await openGhost({ posts: [{ slug: "a" }] }, { "redirects.yaml": bomb });
    await assert.rejects(allOf(aliased.moved()), /^SourceFault: redirects\.yaml cannot be read: Excessive alias count/);
  });
});

it("the lists of a Ghost site lead on: tags that posts have, pages of the list, the feed", async () => {
  const source = await openGhost({
    posts: [{ slug: "a" }],
    tags: [
      { id: "t", name: "Old & new", slug: "old-new" },
      { id: "u", name: "Unused", slug: "unused" },
      { id: "h", name: "#h", slug: "hash-h" },
    ],
    posts_tags: [
      { post_id: "p1", tag_id: "t" },
      { post_id: "p1", tag_id: "h" },
    ],
  });
  assert.deepEqual(
    (await allOf(source.moved())).map(({ from, to }) => [from, to]),
    [
      ["/tag/old-new/", { tag: "Old & new" }],
      ["/tag/*", { list: "articles" }],
      ["/page/*", { list: "articles" }],
      ["/rss/", { feed: "xml" }],
    ],
  );
});

it("the files of a Ghost site are found beside the export, in its content folder, or in the named folder, and nowhere else", async () => {
  const [beside, named] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(beside, "content/images/2021"), { recursive: true });
  mkdirSync(join(named, "images"), { recursive: true });
  writeFileSync(join(beside, "content/images/2021/a b.png"), "a");
  writeFileSync(join(named, "images/c.png"), "c");
  writeFileSync(join(beside, "secret.png"), "s");
  symlinkSync("/etc/hosts", join(named, "images/link.png"));
  writeFileSync(join(beside, "site.json"), ghostExport({ posts: [{ slug: "a" }] }));
  const file = { path: join(beside, "site.json"), name: "site.json" };
  const source = await GhostSource.open(file, beside, { map: { collections: {} }, files: named });
  assert.equal(source.fileOf("/content/images/2021/a%20b.png"), join(beside, "content/images/2021/a b.png"));
  assert.equal(source.fileOf("https://cdn.example/c/x/content/images/c.png?v=1"), join(named, "images/c.png"));
  for (const address of [
    "/content/images/../../secret.png",
    "/content/images/%2e%2e/%2e%2e/secret.png",
    "/content/images/link.png",
    "/secret.png",
    "/content/images/%00.png",
  ]) {
    assert.equal(source.fileOf(address), undefined, address);
  }
});
