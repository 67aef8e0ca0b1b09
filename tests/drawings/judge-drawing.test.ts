import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { publishedDrawing } from "../../src/loader/drawings/published-drawing.ts";
import { cleanDrawing, faultsOfDrawing } from "../../src/loader/drawings/read-drawing.ts";
import { everyRow } from "../support/every-row.ts";
import { activeDrawings, drawingWith, stillDrawings } from "./drawing-rows.ts";

const signs =
  /script|iframe|o\.example|onclick|onerror|handler|listener|xi:include|passwd|expression|base=|svg\+xml|other\.svg/i;

describe("A drawing", () => {
  it("that acts or reaches out has a fault with a line, an element and what would be right", () =>
    everyRow(Object.entries(activeDrawings), ([, bytes]) => {
      const faults = faultsOfDrawing(bytes);
      assert.ok(faults.length > 0);
      for (const { line, reason, expected } of faults) {
        assert.equal(line, 1);
        assert.match(reason, /<[!?\w]/);
        assert.ok(expected);
      }
    }));

  it("that multiplies its parts has a fault at each `<use>` beyond the bound, and is cleaned of those", () => {
    const levels = Array.from({ length: 10 }, (_, level) => {
      const uses = `<use href="#l${level - 1}"/>`.repeat(level === 0 ? 0 : 10);
      return `<g id="l${level}">${uses || '<path d="M0 0h8v8z"/>'}</g>`;
    });
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${levels.join("")}<use href="#l9"/></svg>`);
    const faults = faultsOfDrawing(drawing);
    assert.ok(faults.length > 0);
    for (const { reason } of faults) assert.equal(reason, "`<use>` repeats more than 100000 elements");
    const { text } = cleanDrawing(drawing);
    assert.deepEqual(faultsOfDrawing(Buffer.from(text)), []);
    assert.match(text, /<path d="M0 0h8v8z"\/>/);
  });

  it("that repeats a part often, or shows itself, is no more than a drawing", () => {
    const part = '<symbol id="a"><path d="M0 0h8v8z"/></symbol><g id="b"><use href="#b"/></g>';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${part}${'<use href="#a"/>'.repeat(5000)}</svg>`;
    assert.deepEqual(faultsOfDrawing(Buffer.from(drawing)), []);
  });

  it("that acts or reaches out is cleaned of that alone", () =>
    everyRow(Object.entries(activeDrawings), ([, bytes]) => {
      const { text, takenOut } = cleanDrawing(bytes);
      assert.ok(takenOut.length > 0);
      assert.match(text, /<path d="M0 0h8v8z"\/>/);
      assert.doesNotMatch(text, signs);
      assert.deepEqual(faultsOfDrawing(Buffer.from(text)), []);
    }));

  it("as Inkscape, Illustrator, Figma and Sketch write it has no fault, and keeps its text", () =>
    everyRow(Object.entries(stillDrawings), ([, bytes]) => {
      assert.deepEqual(faultsOfDrawing(bytes), []);
      assert.deepEqual(cleanDrawing(bytes).takenOut, []);
    }));

  it("names the line of what is wrong in it", () => {
    const [fault] = faultsOfDrawing(drawingWith("\n\n<g>\n<script/></g>"));
    assert.deepEqual([fault?.line, fault?.reason], [4, "`<script>` runs code or holds another document"]);
  });

  it("loses a part of a style, and keeps the rest of it", () => {
    const { text } = cleanDrawing(
      drawingWith('<style>@import "a.css";path{fill:red;mask:url(a.svg#b)}</style><g style="fill:blue;mask:url(/a)"/>'),
    );
    assert.match(text, /<style>path\{fill:red\}<\/style><g style="fill:blue"\/>/);
  });

  it("that browsers cannot read is none", () =>
    everyRow(
      [
        drawingWith("<g>"),
        drawingWith("&nbsp;"),
        Buffer.from("<html><svg/></html>"),
        Buffer.from([0x3c, 0x73, 0xff]),
        Buffer.from([0x1f, 0x8b, 0]),
      ],
      (bytes) =>
        assert.match(faultsOfDrawing(bytes)[0]?.reason ?? "", /^is no SVG|bytes that are no text|cannot be unpacked/),
    ));

  it("of great depth, or of a small file that unpacks to a large one, is refused in words", () => {
    const deep = drawingWith(`${"<g>".repeat(100_000)}${"</g>".repeat(100_000)}`);
    assert.match(faultsOfDrawing(deep)[0]?.reason ?? "", /more than 500 deep/);
    assert.match(faultsOfDrawing(bombed())[0]?.reason ?? "", /more than 32 MB once it is unpacked/);
  });

  it("is published without its author, its files and what its program keeps for itself", () =>
    everyRow(Object.entries(stillDrawings), ([, bytes]) => {
      const text = publishedDrawing(bytes);
      assert.doesNotMatch(
        text,
        /Ada|secret|sodipodi|inkscape:|metadata|pgf|foreignObject|Generator|DOCTYPE|Created with Ink/,
      );
      assert.match(text, /<path d="M0 0h8v8z"\/>/);
      assert.deepEqual(faultsOfDrawing(Buffer.from(text)), []);
    }));
});

function bombed(): Buffer {
  return gzipSync(Buffer.alloc(64 * 1024 ** 2, " "));
}
