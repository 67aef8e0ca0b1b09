import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choose } from "../../functions/http/negotiate.ts";

const offers = [
  { type: "text/html; charset=utf-8", br: true, gzip: true },
  { type: "text/markdown; charset=utf-8", br: true, gzip: true },
  { type: "application/json", br: true, gzip: true },
];
const names = ["html", "markdown", "json"];

type Row = [field: string | undefined, chosen: string | undefined];

const accepts: Row[] = [
  // Browsers and programs that do not mind
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", "html"],
  ["text/html,application/xml;q=0.9,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7", "html"],
  ["text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", "html"],
  ["image/gif, image/jpeg, */*", "html"],
  ["*/*", "html"],
  [undefined, "html"],
  ["", "html"],
  // Agents
  ["text/markdown, text/html, */*", "markdown"],
  ["text/markdown, text/plain;q=0.9, */*;q=0.8", "markdown"],
  ["text/markdown", "markdown"],
  ["text/markdown;q=0.1", "markdown"],
  ["text/markdown, */*", "markdown"],
  ["*/*, text/markdown", "markdown"],
  ["application/json", "json"],
  ["application/json, text/plain, */*", "json"],
  ["application/json, text/javascript, */*; q=0.01", "json"],
  ["text/event-stream, application/json", "json"],
  ["application/ld+json, application/json;q=0.9", "json"],
  // Ties
  ["text/html, text/markdown", "markdown"],
  ["text/html;q=0.9, text/markdown;q=0.9", "markdown"],
  ["text/html, application/json", "json"],
  ["application/json, text/markdown", "markdown"],
  ["text/html;q=1, text/markdown;q=1.0, */*;q=1.000", "markdown"],
  ["application/*, text/html", "html"],
  ["text/*, application/json", "json"],
  // Weights
  ["text/markdown;q=0.9, text/html", "html"],
  ["text/html, application/json;q=0.9", "html"],
  ["text/markdown;q=0.8, text/html;q=0.9, application/json;q=0.85", "html"],
  ["application/*, text/html;q=0.9", "json"],
  ["text/html;q=0.001", "html"],
  ["text/html;q=1., text/markdown;q=0.", "html"],
  ["text/html;q=0.5;ext=1, text/markdown;q=0.4", "html"],
  ["text/html ; q=0.2 , text/markdown ; q=0.3", "markdown"],
  ["text/html;q=0.2\t,\ttext/markdown;q=0.3", "markdown"],
  // Zero
  ["*/*;q=0", undefined],
  ["text/html;q=0", undefined],
  ["text/html;q=0.000", undefined],
  ["text/plain, */*;q=0", undefined],
  ["text/html;q=0, */*", "markdown"],
  ["text/html;q=0, text/markdown;q=0, */*", "json"],
  ["text/html;q=0, text/*", "markdown"],
  ["text/*;q=0, */*", "json"],
  ["*/*, text/markdown;q=0", "html"],
  ["*/*;q=0, text/html", "html"],
  ["application/json;q=0, */*", "html"],
  // Specificity
  ["text/*", "html"],
  ["application/*", "json"],
  ["text/*;q=0.5, application/json;q=0.4", "html"],
  ["text/*, text/html;q=0", "markdown"],
  ["*/*;q=0.8, text/html;q=0.1", "markdown"],
  ["text/*;q=0.3, text/html;q=0.7, */*;q=0.5", "html"],
  ["text/*;q=0.3, text/html;q=0.2, */*;q=0.5", "json"],
  // Nothing on offer
  ["image/png", undefined],
  ["text/plain", undefined],
  ["text/x-markdown", undefined],
  ["application/xml, text/xml", undefined],
  ["application/*+json", undefined],
  // Case and parameters
  ["TEXT/HTML", "html"],
  ["Text/Markdown;Q=0.9, text/html;q=0.8", "markdown"],
  ["text/html;level=1", undefined],
  ["text/html;level=1, text/html;q=0.4, text/markdown;q=0.5", "markdown"],
  ["text/html;charset=UTF-8;q=0.9, text/markdown;q=0.5", "html"],
  ["text/html;charset=utf-8;q=0.2, text/html;q=0.9, text/markdown;q=0.5", "markdown"],
  ['text/markdown;charset="utf-8"', "markdown"],
  ["application/json; charset=utf-8", "json"],
  ["text/html;charset=iso-8859-1", undefined],
  // Malformed ranges are passed over
  ["text/html;q=1.5, text/markdown;q=0.1", "markdown"],
  ["text/html;q=abc, text/markdown;q=0.1", "markdown"],
  ["text/html;q=-1, application/json;q=0.1", "json"],
  ["text/html;q=0.1234, application/json;q=0.1", "json"],
  ["text/html;q=, application/json;q=0.1", "json"],
  ["text/html;q = 0.9, text/markdown;q=0.3", "markdown"],
  ['text/html;q="0.9", text/markdown;q=0.3', "markdown"],
  ['text/html;foo="a,b;q=0", text/markdown;q=0.3', "markdown"],
  ['"text/html", text/markdown;q=0.3', "markdown"],
  ['text/markdown;profile=", text/html;q=0.3', "html"],
  ["*/html, text/markdown;q=0.2", "markdown"],
  ["text/html/x, text/markdown;q=0.2", "markdown"],
  ["text/, application/json", "json"],
  [", ,text/markdown,,", "markdown"],
  [",,", "html"],
  ["text", "html"],
  ["/", "html"],
  ["*", "html"],
  ["text html;q=1, text/markdown;q=.5", "html"],
];

const encodings: Row[] = [
  [undefined, "identity"],
  ["", "identity"],
  [",,", "identity"],
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["zstd, deflate", "identity"],
  ["identity", "identity"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity;q=0", undefined],
  ["identity;q=0, br", "br"],
  ["identity;q=0, *", "br"],
  ["*;q=0, gzip", "gzip"],
  ["*;q=0, identity", "identity"],
  ["*;q=0.5, identity", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br;q=0, gzip;q=0, identity;q=0", undefined],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0.001", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["br ; q=0.2 , gzip ; q=0.3", "gzip"],
  ["gzip;q=abc", "identity"],
  ["br;q=1.5, gzip;q=0.1", "gzip"],
  ["br;q=0.1234, gzip", "gzip"],
];

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
