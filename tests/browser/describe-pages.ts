import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import type { Template } from "../../scripts/shots/templates.ts";
import { withoutChromium } from "./chromium.ts";
import type { Words } from "./inspections/read-text.ts";
import { visitSite } from "./visited-site.ts";
import { type Visit, type Walk, walk } from "./walk.ts";

/** Bytes over the wire that the first load of a page may take. */
const limits = { total: 150_000, script: 20_000, font: 90_000 };

/** Least share of a page's HTML that is to be words. Where a page says little, its head and the links around that are most of it. */
const leastWords: Readonly<Record<Words["kind"], number>> = { words: 0.15, "few words": 0.14 };

/** Cumulative Layout Shift that people do not mind, by web.dev. */
const goodShift = 0.1;

/** CSS pixels that two lines of text take: in what stands in for late typefaces a paragraph may break elsewhere. */
const twoLines = 64;

/** What is walked through. */
interface Pages extends Pick<Walk, "window"> {
  /** Folder of the build that is served. */
  build: string;
  /** The pages of the site that listens there. */
  templatesAt(origin: string): Promise<readonly Template[]>;
}

/** Walks through the pages once, and then asks what was found. */
export function describePages(title: string, { build, templatesAt, window }: Pages): void {
  describe(title, { skip: withoutChromium, timeout: 600_000 }, () => {
    const site = visitSite({ build });
    let visits: Visit[] = [];

    before(async () => {
      visits = await walk({ ...site, templates: await templatesAt(site.origin), window });
    });

    /** Each fault of a kind with the pages that have it, since most are of a template and not of one page. */
    const assertNone = (kind: RegExp) => {
      const found = visits.flatMap(({ name, path, faults }) =>
        [...new Set(faults)].filter((fault) => kind.test(fault)).map((fault) => ({ fault, page: `${name} ${path}` })),
      );
      const byFault = Map.groupBy(found, ({ fault }) => fault);
      assert.deepEqual(
        Object.fromEntries([...byFault].map(([fault, all]) => [fault, all.map(({ page }) => page)])),
        {},
      );
    };
    const assertAll = (holds: (visit: Visit) => boolean, measure: (visit: Visit) => unknown) => {
      const others = visits.filter((visit) => !holds(visit)).map((visit) => [visit.path, measure(visit)]);
      assert.deepEqual(Object.fromEntries(others), {});
    };

    it("are all there, and so is everything that they ask for", () => {
      assert.ok(visits.length > 20, `only ${visits.length} pages were visited`);
      assertNone(/^(status|request)/);
    });

    it("ask nobody else for anything", () => assertNone(/^elsewhere/));

    it("have a policy that trusts no inline style or script, and break no rule of it", () => {
      assertAll(
        ({ policy }) => policy.includes("default-src") && !policy.includes("unsafe-"),
        ({ policy }) => policy,
      );
      assertNone(/content security policy/i);
    });

    it("write no error to the console and throw none", () => assertNone(/^(console|thrown)/));

    it("have nothing to scroll sideways or cut off, from 320 to 1920 px, nor when text is twice as large", () =>
      assertNone(/^sideways/));

    it("have exactly one heading of the first level that is seen", () => assertNone(/^h1/));

    it("move nothing where typefaces are there", () => {
      assertAll(
        ({ inTime }) => !inTime || inTime.score === 0,
        ({ inTime }) => inTime,
      );
    });

    it("move nothing by more than two lines when typefaces arrive late", () => {
      assertAll(
        ({ late }) => late.score < goodShift && late.moved.every(({ by }) => Math.abs(by) <= twoLines),
        ({ late }) => late,
      );
    });

    it("say the same with and without script", () => assertNone(/^unscripted/));

    it("give axe nothing to find by day, nor at night", () => assertNone(/^axe/));

    it("have enough contrast by day and at night, also where axe does not decide", () => assertNone(/^faint/));

    it("have controls that a finger meets on a phone", () => assertNone(/^target/));

    it("have drawings whose words can be read on a phone", () => assertNone(/^drawn/));

    it("take no more than they may on their first load, nor script or type", () => {
      assertAll(
        ({ weight }) =>
          weight.total < limits.total && weight.script < limits.script && weight.font < limits.font && weight.total > 0,
        ({ weight }) => weight,
      );
    });

    it("are words rather than markup", () => {
      assertAll(
        ({ words }) => words.share > leastWords[words.kind],
        ({ words }) => words,
      );
    });
  });
}
