import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { cover } from "../../src/artwork/cover.ts";
import { wideProse } from "../../src/artwork/prose-cover.ts";
import { drawnProseLines } from "../../src/artwork/prose-lines.ts";
import { canvasOf, drawnIn, extent } from "./drawn-areas.ts";

const lengths = (source: string) =>
  drawnProseLines(source).map(({ stretches }) => stretches.map(({ length }) => length));

describe("prose laid out in lines", () => {
  it("breaks between words at 62 characters", () => {
    const words = Array.from({ length: 40 }, () => "seven77").join(" ");
    assert.deepEqual(lengths(words), [[55], [55], [55], [55], [55], [39]]);
    assert.ok(lengths("x".repeat(90)).every(([length]) => length === 62));
  });

  it("has a blank line between blocks and none at its ends", () =>
    assert.deepEqual(lengths("\n\nOne.\n\n\nTwo\nthree.\n\n"), [[4], [], [10]]));

  it("makes headings a quarter longer", () => {
    const [first] = drawnProseLines("## Eight888");
    assert.deepEqual(first, { isHeading: true, stretches: [{ from: 0, length: 10 }] });
  });

  it("indents lists by four, deeper ones by eight, and quotes by six", () => {
    const from = drawnProseLines("- One\n  goes on\n  - Two\n1. Three\n\n> Four").map(
      ({ stretches }) => stretches[0]?.from,
    );
    assert.deepEqual(from, [4, 8, 4, undefined, 6]);
  });

  it("keeps indent and length of code, in the other colour", () =>
    assert.deepEqual(drawnProseLines("```ts\nif (a) {\n  go();\n\n}\n```"), [
      { isSignal: true, stretches: [{ from: 0, length: 8 }] },
      { isSignal: true, stretches: [{ from: 2, length: 5 }] },
      { isSignal: true, stretches: [] },
      { isSignal: true, stretches: [{ from: 0, length: 1 }] },
    ]));

  it("has one slat for each cell of a table, in columns", () => {
    const lines = drawnProseLines("| A | Figure |\n| --- | ---: |\n| Long name | 2 |");
    assert.deepEqual(lines, [
      {
        isSignal: true,
        stretches: [
          { from: 0, length: 1 },
          { from: 11, length: 6 },
        ],
      },
      {
        isSignal: true,
        stretches: [
          { from: 0, length: 9 },
          { from: 11, length: 1 },
        ],
      },
    ]);
  });

  it("has the length of the text that is read, without its markup", () =>
    assert.deepEqual(lengths("A **bold** [link](https://example.org/long), `code`[^1] and <em>more</em>."), [[27]]));

  it("leaves out the imports of components", () =>
    assert.deepEqual(lengths('import X from "./X.astro";\n\nText.'), [[5]]));
});

describe("the drawing of a text", () => {
  const paragraph = `${"word ".repeat(60).trim()}.\n\n`;

  it("flows into four columns on a card, three on a thumb and six across a page", () => {
    const lefts = (svg: string) => new Set(drawnIn(svg).k.map((slat) => extent([slat]).left)).size;
    const source = paragraph.repeat(20);
    assert.deepEqual(
      [cover({ of: "prose", source }, "card"), cover({ of: "prose", source }, "thumb"), wideProse(source)].map(lefts),
      [4, 3, 6],
    );
  });

  it("has as many columns as its text fills, so that no part of a wall is empty", () => {
    for (const size of ["card", "thumb"] as const) {
      for (let count = 1; count < 20; count += 1) {
        const drawn = cover({ of: "prose", source: paragraph.repeat(count) }, size);
        const { left, right } = extent(drawnIn(drawn).k);
        const { width } = canvasOf(drawn);
        assert.ok(right > (width - left) * 0.9, `${count} paragraphs on a ${size} end at ${right} of ${width}`);
      }
    }
  });

  it("has a separate slat for each stretch of text, and none touches another", () => {
    const source = `${paragraph}## Heading\n\n- One\n- Two\n\n\`\`\`\nif (a) {\n    go();\n}\n\`\`\`\n\n| a | b |\n|---|---|\n| c | d |`;
    const { k, c } = drawnIn(cover({ of: "prose", source: source.repeat(2) }, "card"));
    const stretches = drawnProseLines(source.repeat(2)).flatMap((line) =>
      line.stretches.map(() => line.isSignal === true),
    );
    assert.deepEqual(
      [k.length, c.length],
      [false, true].map((isSignal) => stretches.filter((each) => each === isSignal).length),
    );
    const heights = [...k, ...c].map((slat) => extent([slat])).map(({ top, bottom }) => bottom - top);
    assert.ok(
      heights.every((height) => height > 8 * 0.7 && height < 8 * 0.99),
      String(heights),
    );
  });

  it("begins no column with a blank line", () => {
    for (let count = 1; count < 40; count += 1) {
      const svg = wideProse(paragraph.repeat(count));
      const columns = Map.groupBy(
        drawnIn(svg).k.map((slat) => extent([slat])),
        ({ left }) => left,
      );
      for (const column of columns.values()) assert.equal(Math.min(...column.map(({ top }) => top)), 0);
    }
  });

  it("across a page shows every line and grows with their number", () => {
    const short = wideProse(paragraph.repeat(6));
    const long = wideProse(paragraph.repeat(60));
    assert.equal(drawnIn(long).k.length, 10 * drawnIn(short).k.length);
    assert.ok(canvasOf(long).height > 9 * canvasOf(short).height);
  });

  it("has the colour of slats for code and tables alone", () => {
    const { k, c } = drawnIn(
      cover({ of: "prose", source: "Text.\n\n```\none\ntwo\n```\n\n| a | b |\n|---|---|\n| c | d |" }, "card"),
    );
    assert.deepEqual([k.length, c.length], [1, 6]);
  });
});
