import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { pathOf } from "../../src/model/addresses.ts";
import { limitsOf } from "../../src/model/limits.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";
import { visitSite } from "./visited-site.ts";

const heightOf = { 360: 780, 768: 1024, 1440: 900 };
const widths = Object.keys(heightOf).map(Number) as (keyof typeof heightOf)[];
const aCase = pathOf(studio, studio.list("cases", defaultLocale).find(limitsOf) ?? assert.fail("no case with limits"));

describe("what stands in a row of a page, in a browser", { skip: withoutChromium }, () => {
  const site = visitSite();

  for (const width of widths)
    describe(`of ${width} px`, () => {
      const viewport = { width, height: heightOf[width] };

      it("has one line of text, links among facts too", async () => {
        const page = await site.open(aCase, { viewport });
        const rows = await page.locator(".strip dt + dd").evaluateAll((facts) =>
          Object.values(
            Object.groupBy(
              facts.map((fact) => {
                const text = document.createRange();
                text.selectNodeContents(fact.firstElementChild ?? fact);
                return {
                  row: fact.parentElement?.getBoundingClientRect().top,
                  top: text.getClientRects()[0]?.top ?? 0,
                };
              }),
              ({ row }) => `${row}`,
            ),
          ).map((row) => row?.map(({ top }) => Math.round(top))),
        );
        assert.ok(rows.length > 0);
        for (const row of rows) assert.equal(new Set(row).size, 1, `${row}`);
        await page.context().close();
      });

      it("is ruled on one line, where tables stand side by side", async () => {
        for (const locale of studio.locales) {
          const page = await site.open(pathOf(studio, { collection: "pages", slug: "pricing", locale }), { viewport });
          const heads = await page.locator(".tables thead").evaluateAll((all) =>
            all.map((head) => {
              const { top, bottom } = head.getBoundingClientRect();
              return { top, bottom: Math.round(bottom) };
            }),
          );
          const rows = Object.values(Object.groupBy(heads, ({ top }) => `${top}`));
          for (const row of rows) assert.equal(new Set(row?.map(({ bottom }) => bottom)).size, 1, locale);
          await page.context().close();
        }
      });

      it("ends within the page, sills too", async () => {
        const page = await site.open(aCase, { viewport });
        const edges = await page.locator(".limits").evaluateAll((all) =>
          all.map((limits) => {
            const { marginLeft } = getComputedStyle(limits, "::before");
            return limits.getBoundingClientRect().left + Number.parseFloat(marginLeft);
          }),
        );
        assert.ok(edges.length > 0);
        assert.ok(Math.min(...edges) >= 4, `${edges}`);
        await page.context().close();
      });
    });
});
