import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openBuiltSite } from "../support/built-site.ts";
import { everyRow } from "../support/every-row.ts";
import { ownersDist } from "../support/places.ts";
import { renderedBuild } from "../support/rendered-build.ts";

/** Invisible characters that break or hold a line: word joiners, zero-width spaces, soft hyphens. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/u;

/** The same characters as JSON and XML may escape them. */
const escaped =
  /\\u(?:00ad|200b|2060|feff)|&#(?:x0*(?:ad|200b|2060|feff)|0*(?:173|8203|8288|65279));|&(?:shy|NoBreak|ZeroWidthSpace);/i;

describe("The typography of a page", () => {
  const texts = [openBuiltSite(renderedBuild), openBuiltSite(ownersDist)].flatMap(
    ({ studio, pathsOf, textAt, variantAt }) =>
      pathsOf(/markdown|json|yaml|xml|text\/plain/)
        .filter((path) => !/javascript|svg/.test(variantAt(path).type))
        .map((path) => ({ name: `${studio.company.name} ${path}`, text: () => textAt(path) })),
  );

  it("adds no invisible character to texts for programs: Markdown, JSON, feeds, contracts and llms.txt", () =>
    everyRow(texts, ({ text }) => {
      const whole = text();
      assert.equal(unseen.exec(whole), null);
      assert.equal(escaped.exec(whole), null);
    }));
});
