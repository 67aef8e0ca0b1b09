import assert from "node:assert/strict";
import { it } from "node:test";
import { unitsLeft } from "../../support/http/units-left.ts";
import { describeMatrix } from "../../support/matrix.ts";
import { defaultLocale, otherLocale } from "../../support/studio-under-test.ts";

const html = { headers: { accept: "text/html" } };
/** Addresses of pages that are computed at each request. */
const computed = [
  "/search?q=mar",
  "/search.md?q=mar",
  "/search.json?q=mar",
  "/estimate?platforms=web&complexity=mvp",
  "/not-found?from=/nowhere",
  `/${otherLocale}/search?q=sea`,
];

describeMatrix(
  `pages that are computed, in ${defaultLocale} and ${otherLocale},`,
  { RATE_LIMIT: "24/60" },
  (fixture) => {
    it("spend a quota of their own, half of the general one, and are refused beyond it", async () => {
      let left = 12;
      for (const path of [...computed, ...computed]) {
        const answer = await fixture.ask(path, html);
        left -= 1;
        assert.equal(answer.status, 200, path);
        assert.equal(answer.headers.get("ratelimit-policy"), '"default";q=24;w=60, "pages";q=12;w=60', path);
        assert.deepEqual(unitsLeft(answer), { default: 24, pages: left }, path);
      }
      const refused = await fixture.ask("/search?q=mar", html);
      assert.equal(refused.status, 429);
      assert.equal(((await refused.json()) as { code: string }).code, "rate_limit_exceeded");
      assert.ok(Number(refused.headers.get("retry-after")) > 0);
    });

    it("spend no quota of the API, of published pages and of missing addresses", async () => {
      for (const path of ["/estimate", "/services", "/estimate.md"]) {
        const page = await fixture.ask(path, html);
        assert.equal(page.status, 200, path);
        assert.equal(page.headers.get("ratelimit-policy"), '"default";q=24;w=60', path);
      }
      assert.equal((await fixture.ask("/missing", html)).status, 404);
      assert.deepEqual(unitsLeft(await fixture.ask("/api/v1/services?limit=1")), { default: 23 });
    });
  },
);
