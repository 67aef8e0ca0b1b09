import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { treeTextOf } from "../../src/markdown/text-of.ts";
import { assertNone } from "../support/assert-none.ts";
import { openBuiltSite } from "../support/built-site.ts";
import { everyRow } from "../support/every-row.ts";
import { ownersDist } from "../support/places.ts";
import { renderedBuild } from "../support/rendered-build.ts";
import { touchingWords } from "../support/surfaces/touching-words.ts";

/** Published sites: the tests' studio, and the one that the project begins with. */
const published = [openBuiltSite(renderedBuild), openBuiltSite(ownersDist)].flatMap(({ pages, treeAt, studio }) =>
  pages.map(({ path }) => ({ name: `${studio.company.name} ${path}`, tree: () => treeAt(path) })),
);

/** Parts that the estimator shows with its first answer: they are in the page, since its form works without scripts. */
const shownLater = "[data-result], .estimate-bar";

describe("A page in a browser that shows text alone", () => {
  it("has something between any two labels, links, figures and choices", () =>
    everyRow(published, ({ tree }) => assert.deepEqual(touchingWords(tree()), [])));

  it("has no words in what is hidden: an offer of a language, a fault, a summary of faults", () =>
    everyRow(published, ({ tree }) => {
      const hidden = selectAll(`body [hidden]:not(${shownLater})`, tree());
      const words = hidden.map((element: Element) => treeTextOf(element).trim());
      assertNone(words.filter((each) => each !== ""));
    }));

  it("has each choice of the estimator in a line of its own", () =>
    everyRow(
      published.filter(({ tree }) => select(".choice", tree())),
      ({ tree }) => {
        const page = tree();
        assert.equal(selectAll(".choice label + br", page).length, selectAll(".choice label", page).length);
      },
    ));
});
