import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { scanProse } from "../../src/loader/read/scan-prose.ts";
import { SourceError } from "../../src/model/studio/faults.ts";

/** Returns links as `line url`, and pictures as `line !url`. */
function links(body: string, isMdx = false): string[] {
  return scanProse(body, 1, isMdx).links.map(({ url, line, isPicture }) => `${line} ${isPicture ? "!" : ""}${url}`);
}

describe("the links of Markdown", () => {
  it("are found with the line of their destination", () => {
    assert.deepEqual(links("One.\n[a](/a) and [b](/b)\n\n![c](/c.svg)"), ["2 /a", "2 /b", "4 !/c.svg"]);
    assert.deepEqual(links('[a\nb](\n/a "title\nof it") and [c\nd](/c)'), ["3 /a", "5 /c"]);
  });

  it("keep query and fragment, and lose their title", () =>
    assert.deepEqual(links('[a](/a?x=1#y "Title") [b](<b c.md>) [d](/e(f))'), ["1 /a?x=1#y", "1 b c.md", "1 /e(f)"]));

  it("are found by reference where they are used, with the line of the definition", () => {
    const body = "See [this][a], [b] and ![it][c].\n\n[a]: /a\n[b]: <./b.md> 'B'\n[c]: /c.png\n[d]: /unused\n[^1]: /e";
    assert.deepEqual(links(body), ["3 /a", "4 ./b.md", "5 !/c.png"]);
  });

  it("are found where an address stands in angle brackets", () =>
    assert.deepEqual(links("<https://a.example/b> and <mailto:c@c.example>"), [
      "1 https://a.example/b",
      "1 mailto:c@c.example",
    ]));

  it("are found in headings, tables, lists, quotes and footnotes", () => {
    const body =
      "# [a](/a)\n\n| [b](/b) |\n| --- |\n| [c](/c) |\n\n- [d](/d)\n\n> [e](/e)\n\nSee[^1].\n\n[^1]: [f](/f)\n";
    assert.deepEqual(links(body), ["1 /a", "3 /b", "5 /c", "7 /d", "9 /e", "13 /f"]);
  });

  it("are not found in code of any kind", () => {
    const bodies = [
      "```md\n[a](/a)\n```",
      "````md\n```\n[a](/a)\n```\n````",
      "~~~\n```\n[a](/a)\n~~~",
      "    [a](/a)",
      "> ```\n> [a](/a)\n> ```",
      "- one\n\n  ```\n  [a](/a)\n  ```",
      "`[a](/a)` and ``[b](/`b`)``",
      "`[a\n](/a)`",
      "> > ~~~\n> > [a](/a)",
    ];
    for (const body of bodies) assert.deepEqual(links(body), [], body);
  });

  it("are not found in comments and behind escaped brackets", () => {
    assert.deepEqual(links("<!-- [a](/a)\n\n[b](/b) <a href='/c'>c</a> -->\n\n\\[d](/d) [e]\\(/e) and x[1]: y"), []);
    assert.deepEqual(links("[//]: # (a comment)\n[a]: /a\n\n[note]: this is text = x"), []);
  });
});

describe("the links of HTML in Markdown", () => {
  it("are found with and without quotes, in blocks and in lines", () => {
    const body =
      "<div>\n<a class=x\n  href=/a>a</a>\n</div>\n\nSee <a href='/b'>b</a>, <a href=c>c</a>, <a href=/d>d</a>.";
    assert.deepEqual(links(body), ["3 /a", "6 /b", "6 c", "6 /d"]);
  });

  it("are found of pictures in every form", () => {
    const body = `<img src="/a.png" srcset="/b.png 1x, /c.png 2x" alt="">
<picture><source srcset="/d.avif"><img src=/e.png alt="E"></picture>
<video src="/f.mp4" poster="/g.jpg"></video>`;
    assert.deepEqual(links(body), [
      "1 !/a.png",
      "1 !/b.png",
      "1 !/c.png",
      "2 !/d.avif",
      "2 !/e.png",
      "3 !/f.mp4",
      "3 !/g.jpg",
    ]);
  });

  it("are not found in what only looks like an attribute", () =>
    assert.deepEqual(links('Write href="/a" or `<a href="/b">`.\n\n<pre>href="/c"</pre>\n'), []));
});

describe("the links of MDX", () => {
  it("are found in Markdown, elements and components", () => {
    const body = '# A\n\n<Note href="/a">\n  [b](/b)\n</Note>\n\n<a href=\'/c\'>c</a> <img src="/d.png" alt="D" />\n';
    assert.deepEqual(links(body, true), ["3 /a", "4 /b", "7 /c", "7 !/d.png"]);
  });

  it("are not found in its comments and expressions", () =>
    assert.deepEqual(links('{/* [a](/a) */}\n\nexport const b = "[b](/b)";\n\n{"<a href=/c>"}\n', true), []));
});

describe("the scan of prose", () => {
  it("reports line and column of MDX that cannot be compiled", () => {
    for (const [body, place] of [
      ["# A\n\n<Note>\n\nb", [12, 1]],
      ["A {b", [10, 3]],
      ["A <b>c", [10, 3]],
      ["A { 1+ } b", [10, 8]],
    ] as const) {
      assert.throws(
        () => scanProse(body, 10, true),
        (error) => {
          assert.ok(error instanceof SourceError);
          const [finding] = error.findings;
          assert.deepEqual([finding?.line, finding?.column], place, body);
          assert.match(finding?.reason ?? "", /^is not MDX: [^(]+[^)\n]*$/);
          return true;
        },
      );
    }
  });

  it("lists the languages of code blocks and the pictures without alternative text", () => {
    const body = "```vue\n```\n\n```\n```\n\n> ~~~ts title=x\n> ~~~\n\n![](/a.png)\n\n![ ][b] <img src=c>\n\n[b]: /b\n";
    const { languages, unlabelled } = scanProse(body, 1, false);
    assert.deepEqual(languages, [
      { name: "vue", line: 1 },
      { name: "ts", line: 7 },
    ]);
    assert.deepEqual(unlabelled, [10, 12, 12]);
  });

  it("lists the components that the prose neither imports nor defines", () => {
    const body =
      'import Card from "./card.astro";\nexport const Mine = () => null;\n\n<Card />\n\n<Mine />\n\n<Note>\n\na <Fact.Of />\n\n</Note>\n';
    assert.deepEqual(scanProse(body, 1, true).components, [
      { name: "Note", line: 8 },
      { name: "Fact.Of", line: 10 },
    ]);
  });
});
