import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PageAddress } from "../../src/model/addresses/addresses.ts";
import { passagesOf } from "../../src/search/passages.ts";

const page = { path: "/x", locale: "en", title: "Title", description: "What it is." } as PageAddress;

const words = (count: number, word: string) => `${Array.from({ length: count }, () => word).join(" ")}.`;

function textsOf(markdown: string): string[] {
  return passagesOf(page, markdown).map(({ text }) => text);
}

describe("the passages of a page", () => {
  it("stand in it letter for letter and together hold its whole text", () => {
    const markdown = `# Title\n\nWhat it is.\n\n${words(90, "one")}\n\n## First\n\n${words(90, "two")}\n\n- a\n- b\n\n## Second\n\n| A | B |\n| - | - |\n| c | d |\n`;
    const texts = textsOf(markdown);
    for (const text of texts) assert.ok(markdown.includes(text), text);
    for (const said of ["What it is.", "one", "two", "- a\n- b", "| c | d |"]) {
      assert.ok(
        texts.some((text) => text.includes(said)),
        said,
      );
    }
  });

  it("combine short sections under the heading of the first one", () => {
    const markdown = "## First\n\nShort.\n\n### Inside\n\nShort too.\n\n## Second\n\nAs short.\n";
    assert.deepEqual(
      passagesOf(page, markdown).map(({ heading, text }) => [heading, text]),
      [
        ["", "What it is."],
        ["First", "Short.\n\n### Inside\n\nShort too.\n\n## Second\n\nAs short."],
      ],
    );
  });

  it("end with a section once they are long enough, and never grow too long", () => {
    const long = `## First\n\n${words(130, "one")}\n\n## Second\n\nShort.\n`;
    assert.deepEqual(textsOf(long).slice(1), [words(130, "one"), "Short."]);
    const longer = `## First\n\n${words(100, "one")}\n\n${words(100, "two")}\n`;
    assert.deepEqual(textsOf(longer).slice(1), [words(100, "one"), words(100, "two")]);
  });

  it("never end with a heading and leave out code and cards", () => {
    const markdown =
      "## First\n\nSaid.\n\n## Code\n\n```sh\nrm -rf\n```\n\n## [Card](/y)\n\nWhat another page says.\n\n## Last\n";
    assert.deepEqual(textsOf(markdown).slice(1), ["Said."]);
  });
});
