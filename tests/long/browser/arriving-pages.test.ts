import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { templatesOf } from "../../../packages/workbench/src/shots/templates.ts";
import { untilDrawn } from "../../../packages/workbench/src/shots/until-drawn.ts";
import { goodShift, watchShifts } from "../../browser/inspections/shifts.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { splitPages } from "../../support/browser/split-pages.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { everyRow } from "../../support/every-row.ts";
import { otherLocale, studio } from "../../support/studio-under-test.ts";

/** Shares of a page that arrive first. */
const shares = [0.05, 0.12, 0.2, 0.3, 0.4, 0.55, 0.75];

describe("A page that arrives in two pieces", { skip: withoutChromium }, () => {
  const pieces = splitPages();
  const site = visitSite({ start: pieces.start });

  it("keeps its first piece where it was painted", () =>
    everyRow(
      templatesOf(studio, otherLocale).filter(({ prepare }) => !prepare),
      async ({ path }) => {
        const page = await site.visitor();
        const takeShifts = await watchShifts(page);
        const moved: unknown[] = [];
        for (const share of shares) {
          await pieces.open(page, site.origin + path, share);
          await untilDrawn(page);
          const { score, moved: parts } = await takeShifts();
          if (score >= goodShift) moved.push({ share, score, parts });
        }
        assert.deepEqual(moved, []);
      },
    ));
});
