import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ghostHtml } from "../src/convert/ghost/ghost-html.ts";
import { wordpressHtml } from "../src/convert/wordpress/wordpress-html.ts";
import { importedSite } from "./imported-site.ts";

describe("A text with elements in each other a thousandfold", () => {
  it("keeps its words, and is said", async () => {
    const site = await importedSite({
      "_config.yml": "permalink: pretty\n",
      "_posts/2020-01-01-deep.md": `---\ntitle: Deep\n---\n${"<div>".repeat(5000)}Words`,
      "_posts/2020-01-02-flat.md": "---\ntitle: Flat\n---\n\nOthers.\n",
    });
    assert.equal(site.record("articles/en/deep.md").prose, "Words\n");
    assert.equal(site.record("articles/en/flat.md").prose, "Others.\n");
    assert.match(site.report, /prose that nests too deeply/);
  });

  it("of an export stays what it is, until its words are taken", () => {
    const deep = `${"<div>".repeat(5000)}Words`;
    assert.equal(
      ghostHtml(deep, String, () => {}),
      deep,
    );
    const nothing = () => undefined;
    const body = {
      id: "1",
      attachment: nothing,
      attachedTo: () => [],
      original: String,
      sharedBlock: nothing,
      footnotes: [],
      note: nothing,
    };
    assert.match(wordpressHtml(deep, 1, body).text, /^(<div>)+Words/);
  });
});
