import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { longestAddress } from "../../src/api/errors/near-pages.ts";
import { longestQuery } from "../../src/api/operations/search-question.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { otherLocale, service } from "../support/studio-under-test.ts";
import { findOverflow } from "./inspections/sideways.ts";

const word = "q".repeat(longestQuery);

describe("A page that repeats the longest possible word of a visitor", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("is never wider than its window", async () => {
    for (const asked of [
      `search?q=${word}`,
      `search?q=${service}+${word.slice(service.length + 1)}`,
      `not-found?from=/${word.slice(0, longestAddress - 1)}`,
    ]) {
      const page = await site.open(`/${otherLocale}/${asked}`);
      assert.deepEqual(await findOverflow(page), [], asked);
    }
  });
});
