import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose } from "../../functions/http/negotiate.ts";
import { accepts, encodings } from "./negotiation-rows.ts";

const offers = [
  { type: "text/html; charset=utf-8", br: true, gzip: true },
  { type: "text/markdown; charset=utf-8", br: true, gzip: true },
  { type: "application/json", br: true, gzip: true },
];
const names = ["html", "markdown", "json"];

describe("choosing a representation", () => {
  it("takes the type that RFC 9110 and the ties of the studio give", () => {
    for (const [accept, chosen] of accepts) {
      const choice = choose(accept, undefined, offers);
      assert.equal(choice && names[choice.variant], chosen, `Accept: ${accept}`);
    }
  });

  it("takes the coding with the highest weight, the smaller one on a tie", () => {
    for (const [field, chosen] of encodings) {
      assert.equal(choose(undefined, field, offers)?.coding, chosen, `Accept-Encoding: ${field}`);
    }
  });

  it("sends as it is what was not compressed, or nothing", () => {
    const plain = [{ type: "image/png" }];
    assert.equal(choose("text/html", "br, gzip", plain)?.coding, "identity");
    assert.equal(choose(undefined, "br, identity;q=0", plain), undefined);
  });

  it("reads a field of 8 KB as carefully as a short one", () => {
    const filler = "image/x-filler;q=0.5,".repeat(400);
    assert.equal(choose(`${filler}text/markdown;q=0.6,text/html;q=0.5`, undefined, offers)?.variant, 1);
    assert.equal(choose("a".repeat(8192), undefined, offers)?.variant, 0);
  });

  it("takes no longer for a hostile field than its length deserves", () => {
    const hostile = [
      `"${'\\"'.repeat(15_000)}`,
      '"'.repeat(30_001),
      ";".repeat(30_000),
      `text/html${";a=b".repeat(7000)}`,
    ];
    for (const accept of hostile) {
      const began = performance.now();
      choose(accept, accept, offers);
      const took = performance.now() - began;
      assert.ok(took < 100, `${took} ms for ${accept.slice(0, 10)}…`);
    }
  });
});
