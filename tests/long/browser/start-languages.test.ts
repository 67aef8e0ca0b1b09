import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { templatesOf } from "../../../packages/workbench/src/shots/templates.ts";
import { untilDrawn } from "../../../packages/workbench/src/shots/until-drawn.ts";
import { findCutWords } from "../../browser/inspections/cut-words.ts";
import { findOverflow } from "../../browser/inspections/sideways.ts";
import { assertNone } from "../../support/assert-none.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { everyRow } from "../../support/every-row.ts";
import { readStudio } from "../../support/read-studio.ts";
import { startBuild } from "../languages/start-build.ts";

const { dist } = await startBuild();
const studio = readStudio(dist);

/** Looks with the words of the interface; the others have few of their own. */
const looks = [
  ...["home", "home-menu", "services", "service", "service-chat", "job", "resource", "comparison", "contact-fault"],
  ...["estimate", "estimate-answered", "pricing", "privacy", "search", "not-found"],
];

describe("A page of the start", { skip: withoutChromium }, () => {
  const site = visitSite({ build: dist });

  it("fits a phone and a desktop in every language, and cuts or breaks no word", () =>
    everyRow(studio.locales, async (locale) => {
      const templates = templatesOf(studio, locale).filter(({ name }) => looks.includes(name));
      assertNone(looks.filter((look) => !templates.some(({ name }) => name === look)));
      const found: Record<string, string[]> = {};
      for (const { name, path, prepare } of templates) {
        const page = await site.open(path, { viewport: { width: 320, height: 720 }, locale });
        await untilDrawn(page);
        await prepare?.(page);
        const faults = await findOverflow(page, findCutWords, [320, 1440]);
        if (faults.length > 0) found[name] = [...new Set(faults)];
      }
      assert.deepEqual(found, {});
    }));
});
