import assert from "node:assert/strict";
import { it } from "node:test";
import { importedSite } from "./imported-site.ts";

it("Feeds of an imported site lead on from the root and from the folder of articles, under each usual name", async () => {
  const site = await importedSite({
    "hugo.toml": 'baseURL = "https://old.example/notes/"\n',
    "content/posts/winch.md": "---\ntitle: Winch\n---\n\nOf iron.\n",
  });
  const { moved } = site.yaml("moved.yaml") as { moved: { from: string; to: string }[] };
  const rows = new Map(moved.map(({ from, to }) => [from, to]));
  for (const name of ["feed.xml", "feed", "rss.xml", "rss", "atom.xml", "index.xml"]) {
    assert.equal(rows.get(`/notes/${name}`), "/articles/feed.xml", name);
    assert.equal(rows.get(`/notes/posts/${name}`), "/articles/feed.xml", `posts/${name}`);
  }
  assert.equal(rows.get("/notes/feed.json"), "/articles/feed.json");
  assert.equal(rows.get("/notes/blog/feed.xml"), undefined);
});
