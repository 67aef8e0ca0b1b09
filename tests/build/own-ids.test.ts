import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withOwnIds } from "../../src/components/frame/own-ids.ts";
import { everyRow } from "../support/every-row.ts";

/** References within a drawing: as written, and as shown on a page. */
const ways: readonly (readonly [written: string, shown: string])[] = [
  ['<g id="a"/>', '<g id="Logo1_a"/>'],
  ['<path id="a" fill="url(#a)"/>', '<path id="Logo1_a" fill="url(#Logo1_a)"/>'],
  [`<path id='a' fill="url('#a')"/>`, `<path id='Logo1_a' fill="url('#Logo1_a')"/>`],
  ['<use id="a" href="#a" xlink:href="#a"/>', '<use id="Logo1_a" href="#Logo1_a" xlink:href="#Logo1_a"/>'],
  ['<g id="a" aria-labelledby="a b"/>', '<g id="Logo1_a" aria-labelledby="Logo1_a b"/>'],
  ['<set id="a" begin="a.end+1s; 2s"/>', '<set id="Logo1_a" begin="Logo1_a.end+1s; 2s"/>'],
  ['<g id="a"/><style>#a{fill:#a}</style>', '<g id="Logo1_a"/><style>#Logo1_a{fill:#a}</style>'],
  ['<a href="#content"/><path fill="#abc"/>', '<a href="#content"/><path fill="#abc"/>'],
];

describe("the logo of a studio", () => {
  it("has identifiers that are unique on a page, also where it refers to them", () =>
    everyRow(ways, ([written, shown]) => assert.equal(withOwnIds(`<svg>${written}</svg>`, {}), `<svg>${shown}</svg>`)));

  it("has other identifiers where a page shows it again", () => {
    const page = {};
    assert.equal(withOwnIds('<g id="a"/>', page), '<g id="Logo1_a"/>');
    assert.equal(withOwnIds('<g id="a"/>', page), '<g id="Logo2_a"/>');
    assert.equal(withOwnIds('<g id="a"/>', {}), '<g id="Logo1_a"/>');
  });
});
