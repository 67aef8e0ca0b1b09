import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose } from "../../../functions/http/negotiate.ts";
import { everyRow } from "../../support/every-row.ts";
import { accepts, encodings } from "../../support/http/negotiation-rows.ts";
import { countingSteps, growthOfSteps } from "../../support/steps.ts";

const offers = [
  { type: "text/html; charset=utf-8", br: true, gzip: true },
  { type: "text/markdown; charset=utf-8", br: true, gzip: true },
  { type: "application/json", br: true, gzip: true },
];
const names = ["html", "markdown", "json"];

/** Header fields that are meant to be costly, by length. */
const hostile: ((size: number) => string)[] = [
  (size) => `"${'\\"'.repeat(size)}`,
  (size) => '"'.repeat(2 * size + 1),
  (size) => ";".repeat(2 * size),
  (size) => `text/html${";a=b".repeat(size / 2)}`,
];

describe("the choice of a representation", () => {
  it("is the type that RFC 9110 and the studio's own order of ties give", () => {
    for (const [accept, chosen] of accepts) {
      const choice = choose(accept, undefined, offers);
      assert.equal(choice && names[choice.variant], chosen, `Accept: ${accept}`);
    }
  });

  it("is the coding with the highest weight, and the smaller one on a tie", () => {
    for (const [field, chosen] of encodings) {
      assert.equal(choose(undefined, field, offers)?.coding, chosen, `Accept-Encoding: ${field}`);
    }
  });

  it("is the bytes as they are, or nothing, where there are no compressed ones", () => {
    const plain = [{ type: "image/png" }];
    assert.equal(choose("text/html", "br, gzip", plain)?.coding, "identity");
    assert.equal(choose(undefined, "br, identity;q=0", plain), undefined);
  });

  it("depends on the end of a field of 8 KB as on that of a short one", () => {
    const filler = "image/x-filler;q=0.5,".repeat(400);
    assert.equal(choose(`${filler}text/markdown;q=0.6,text/html;q=0.5`, undefined, offers)?.variant, 1);
    assert.equal(choose("a".repeat(8192), undefined, offers)?.variant, 0);
  });

  it("costs no more than the length of a hostile field deserves", () =>
    everyRow(hostile, async (fieldOf) => {
      const act = (size: number) => choose(fieldOf(size), fieldOf(size), offers);
      const growth = await countingSteps((stepsOf) => growthOfSteps(stepsOf, act, 50_000));
      assert.ok(growth < 2.6, `${growth} times as many steps for twice the length`);
    }));
});
