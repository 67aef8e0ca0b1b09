import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { moveLinks } from "../../src/markdown/move-links.ts";

const shout = (target: string) => target.toUpperCase();

describe("moving the links of Markdown", () => {
  it("changes the targets of links and pictures and keeps their texts and titles", () =>
    assert.equal(moveLinks('[a](b) ![c](d "e") [f [g]](h#i)', shout), '[a](B) ![c](D "e") [f [g]](H#I)'));

  it("leaves code unchanged, in a line, in a block and in a block within a list", () => {
    const code = "`[a](b)` ``[a](`b)``\n\n```md\n[a](b)\n```\n\n- c\n\n  ````\n  [a](b)\n  ```\n  ````\n";
    assert.equal(moveLinks(`${code}\n[a](b)\n`, shout), `${code}\n[a](B)\n`);
  });

  it("leaves footnotes and plain addresses unchanged", () => {
    const text = "[^a] <https://b.example> https://c.example (d)\n\n[^a]: e (f)\n";
    assert.equal(moveLinks(text, shout), text);
  });
});
