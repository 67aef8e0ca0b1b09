import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { pathOf } from "../../src/model/addresses/addresses.ts";
import { caveatsOf } from "../../src/model/records/caveats.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

const windows = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const aCase = pathOf(studio, studio.list("cases", defaultLocale).find(caveatsOf) ?? assert.fail("no case with limits"));

describe("A row of a page", { skip: withoutChromium }, () => {
  const site = visitSite();

  /** Runs a check on a page at the sizes of a phone, a tablet and a desktop. */
  const everyWindow = async (path: string, look: (page: Page) => Promise<void>) => {
    const page = await site.open(path);
    await everyRow(windows, async (window) => {
      await page.setViewportSize(window);
      await look(page);
    });
  };

  it("of facts has one line of text, links too", () =>
    everyWindow(aCase, async (page) => {
      const rows = await page.locator(".strip dt + dd").evaluateAll((facts) =>
        Object.values(
          Object.groupBy(
            facts.map((fact) => {
              const text = document.createRange();
              text.selectNodeContents(fact.firstElementChild ?? fact);
              return { row: fact.parentElement?.getBoundingClientRect().top, top: text.getClientRects()[0]?.top ?? 0 };
            }),
            ({ row }) => `${row}`,
          ),
        ).map((row) => row?.map(({ top }) => Math.round(top))),
      );
      assert.ok(rows.length > 0);
      for (const row of rows) assert.equal(new Set(row).size, 1, `${row}`);
    }));

  it("of tables has their rules on one line", async () => {
    for (const locale of studio.locales) {
      await everyWindow(pathOf(studio, { collection: "pages", slug: "pricing", locale }), async (page) => {
        const heads = await page.locator(".tables thead").evaluateAll((all) =>
          all.map((head) => {
            const { top, bottom } = head.getBoundingClientRect();
            return { top, bottom: Math.round(bottom) };
          }),
        );
        const rows = Object.values(Object.groupBy(heads, ({ top }) => `${top}`));
        for (const row of rows) assert.equal(new Set(row?.map(({ bottom }) => bottom)).size, 1, locale);
      });
    }
  });

  it("of caveats ends within the page, with the sills of its windows", () =>
    everyWindow(aCase, async (page) => {
      const edges = await page.locator(".limits").evaluateAll((all) =>
        all.map((limits) => {
          const { marginLeft } = getComputedStyle(limits, "::before");
          return limits.getBoundingClientRect().left + Number.parseFloat(marginLeft);
        }),
      );
      assert.ok(edges.length > 0);
      assert.ok(Math.min(...edges) >= 4, `${edges}`);
    }));
});
