import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { internalLinks } from "../../src/model/links.ts";

describe("the links of a Markdown body", () => {
  it("are found with the line on which they stand", () => {
    assert.deepEqual(internalLinks("One.\n[a](/a) and [b](/b)\n\n![c](/c.svg)"), [
      { path: "/a", line: 2 },
      { path: "/b", line: 2 },
      { path: "/c.svg", line: 4 },
    ]);
  });

  it("lose their query, fragment and title", () => {
    assert.deepEqual(internalLinks('[a](/a?x=1#y "Title") [b](/b#c)'), [
      { path: "/a", line: 1 },
      { path: "/b", line: 1 },
    ]);
  });

  it("are found in HTML and components", () => {
    assert.deepEqual(internalLinks(`<a href="/a">a</a><Card href='/b' />\n<img src="/c.svg" alt="">`), [
      { path: "/a", line: 1 },
      { path: "/b", line: 1 },
      { path: "/c.svg", line: 2 },
    ]);
  });

  it("are found in reference definitions, but not in footnotes", () => {
    assert.deepEqual(internalLinks("See [this][a].\n\n[a]: /a\n[^1]: /b is an address."), [{ path: "/a", line: 3 }]);
  });

  it("leave out other sites, mail and places on the same page", () => {
    assert.deepEqual(internalLinks("[a](https://a.example/) [b](//b.example/c) [c](mailto:c@c.example) [d](#d)"), []);
  });

  it("are found where they are relative to the page", () => {
    const body = '[a](b.md) ![c](../c.png "C") [d](?e=f) <img src="g.png">\n\n[h]: ./i "I"';
    assert.deepEqual(
      internalLinks(body).map(({ path }) => path),
      ["b.md", "../c.png", "?e=f", "g.png", "./i"],
    );
  });

  it("are not found in what only looks like one", () => {
    assert.deepEqual(internalLinks("[a](not a link) and a[1]: x\n\n[note]: this is text = x"), []);
  });

  it("leave out code spans", () => {
    assert.deepEqual(internalLinks("Write `[a](/a)` or ``[b](/`b`)`` here, see [c](/c)."), [{ path: "/c", line: 1 }]);
  });

  it("leave out code blocks, whatever stands in them", () => {
    const body = ["````md", "```", "[a](/a)", "```", "````", "~~~", "```", "[b](/b)", "~~~", "[c](/c)"];
    assert.deepEqual(internalLinks(body.join("\n")), [{ path: "/c", line: 10 }]);
  });

  it("take a fence with a language inside a code block for code", () => {
    const body = ["```", "```js", "[a](/a)", "```", "[b](/b)"];
    assert.deepEqual(internalLinks(body.join("\n")), [{ path: "/b", line: 5 }]);
  });
});
