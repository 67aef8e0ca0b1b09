import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { linkLine } from "../../src/surfaces/llms/link-lines.ts";
import { bundleLine } from "../../src/surfaces/okf/bundle-lines.ts";
import { parseLlms } from "../support/surfaces/llms-format.ts";

function textOf(node: Nodes): string {
  if (node.type === "html") return "";
  return "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";
}

const titles = ["The <dialog> element", "</p> & friends", "A & B &amp; C", "3 < 4 > 2", "<!-- Nothing -->", "R&D;"];

describe("a line of a link list for agents", () => {
  it("keeps title and notes when read as Markdown, also where they look like HTML", () => {
    for (const title of titles) {
      const url = "https://studio.example/x.md";
      assert.equal(
        textOf(
          unified()
            .use(remarkParse)
            .parse(linkLine(title, url, title)),
        ),
        `${title}: ${title}`,
      );
      assert.equal(
        textOf(
          unified()
            .use(remarkParse)
            .parse(bundleLine(title, url, title)),
        ),
        `${title} - ${title}`,
      );
    }
  });

  it("is a link with notes for the parser of llms.txt", () => {
    for (const title of titles) {
      const { sections } = parseLlms(
        `# A\n\n> B\n\n## C\n\n${linkLine(title, "https://studio.example/x.md", title)}\n`,
      );
      assert.equal(sections.get("C")?.length, 1);
    }
  });
});
