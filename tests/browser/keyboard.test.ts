import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { themes } from "../../packages/workbench/src/shots/looks.ts";
import { templatesOf } from "../../packages/workbench/src/shots/templates.ts";
import { untilDrawn } from "../../packages/workbench/src/shots/until-drawn.ts";
import { localPath } from "../../src/model/addresses/addresses.ts";
import { assertNone } from "../support/assert-none.ts";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { type Stop, type Tour, walkByTab } from "../support/browser/walk-by-tab.ts";
import { defaultLocale, studio } from "../support/studio-under-test.ts";

/** Pages that contain every kind of control between them. */
const names = ["home", "case", "comparison", "contact", "estimate", "job"];

/** Windows: light theme on a desktop, dark theme on a phone. */
const windows = [
  { colorScheme: themes.day, viewport: { width: 1440, height: 900 } },
  { colorScheme: themes.night, viewport: { width: 390, height: 844 } },
] as const;

describe("A visitor with the Tab key alone", { skip: withoutChromium }, () => {
  const site = visitSite();
  const tours = new Map<string, Tour>();

  before(async () => {
    const templates = templatesOf(studio, defaultLocale).filter(({ name }) => names.includes(name));
    for (const window of windows) {
      const kinds = new Set<string>();
      for (const { name, path } of templates) {
        const page = await site.open(path, window);
        await untilDrawn(page);
        // Its button is a control as soon as the server has said that there is an assistant.
        await page.locator("ask-entry[ready]").first().waitFor({ state: "attached" });
        tours.set(`${name} at ${window.viewport.width} px`, await walkByTab(page, kinds));
      }
    }
  });

  /** Returns the stops that fail a condition, by page. */
  const except = (holds: (stop: Stop, index: number, all: readonly Stop[]) => boolean) =>
    [...tours].flatMap(([name, { stops }]) =>
      stops.filter((...each) => !holds(...each)).map((stop) => ({ on: name, ...stop })),
    );

  it("reaches every control", () => {
    assert.equal(tours.size, names.length * windows.length);
    const missed = [...tours].filter(([, tour]) => tour.missed.length > 0).map(([name, tour]) => [name, tour.missed]);
    assert.deepEqual(Object.fromEntries(missed), {});
  });

  it("goes through a page in the order of the document", () =>
    assertNone(except(({ place }, index, all) => place > (all[index - 1]?.place ?? -1))));

  it("sees the control with the focus, which nothing covers", () => assertNone(except(({ isSeen }) => isSeen)));

  it("sees a ring around a choice that keeps its distance from the answer and its price", async () => {
    const page = await site.open(localPath(studio, defaultLocale, "estimate"));
    const [choice, ring] = await page.locator(".choice input").evaluateAll((inputs) => {
      const [input] = inputs as HTMLInputElement[];
      const label = input?.closest("label") as HTMLElement;
      input?.focus({ focusVisible: true } as FocusOptions);
      return [getComputedStyle(label).outlineStyle, Number.parseFloat(getComputedStyle(label).outlineOffset)];
    });
    assert.equal(choice, "solid");
    assert.ok(Number(ring) >= 2, `${ring} px`);
  });

  it("sees a ring around every kind of control, by day and at night", () =>
    assertNone(except(({ ring = 1 }) => ring >= 1)));
});
