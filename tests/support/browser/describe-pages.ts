import assert from "node:assert/strict";
import { before, it } from "node:test";
import type { Template } from "../../../packages/workbench/src/shots/templates.ts";
import type { Words } from "../../browser/inspections/read-text.ts";
import { keepsPlaces } from "../../browser/inspections/shifts.ts";
import { visitSite } from "./visited-site.ts";
import { type Visit, type Walk, walk } from "./walk.ts";

/** Maximum number of bytes over the wire for the first load of a page. */
const limits = { total: 150_000, script: 20_000, font: 90_000 };

/**
 * Minimum share of words in a page's HTML. On a page with few words, the head and the links around them take most of
 * it.
 */
const leastWords: Readonly<Record<Words["kind"], number>> = { words: 0.15, "few words": 0.14 };

/** Pages to walk through. */
interface Pages extends Pick<Walk, "window" | "others"> {
  /** Scope of the inspections (default: everything). */
  looksAt?: Walk["looksAt"];
  /** Minimum share of words in a page with few words, for a studio that says little (default: that of all others). */
  leastShare?: number;
  /** Minimum number of pages. */
  least: number;
  /** Folder of the build to serve. */
  build: string;
  /** Returns the pages of the site at an origin. */
  templatesAt(origin: string): Promise<readonly Template[]>;
}

/** Walks once through the pages of a suite, and then checks what was found. */
export function describePages({
  build,
  templatesAt,
  window,
  least,
  looksAt = "everything",
  others = [],
  ...pages
}: Pages): void {
  const shares =
    pages.leastShare === undefined ? leastWords : { words: pages.leastShare, "few words": pages.leastShare };
  const site = visitSite({ build });
  let visits: Visit[] = [];

  before(async () => {
    visits = await walk({ ...site, templates: await templatesAt(site.origin), window, looksAt, others });
  });

  /** Asserts that no page has a fault of a kind. Groups pages by fault, because most faults belong to a template. */
  const assertNone = (kind: RegExp) => {
    const found = visits.flatMap(({ name, path, faults }) =>
      [...new Set(faults)].filter((fault) => kind.test(fault)).map((fault) => ({ fault, page: `${name} ${path}` })),
    );
    const byFault = Map.groupBy(found, ({ fault }) => fault);
    assert.deepEqual(Object.fromEntries([...byFault].map(([fault, all]) => [fault, all.map(({ page }) => page)])), {});
  };
  const assertAll = (holds: (visit: Visit) => boolean, measure: (visit: Visit) => unknown) => {
    const others = visits.filter((visit) => !holds(visit)).map((visit) => [visit.path, measure(visit)]);
    assert.deepEqual(Object.fromEntries(others), {});
  };

  it("is there, with everything that it requests", () => {
    assert.ok(visits.length >= least, `only ${visits.length} pages were visited`);
    assertNone(/^(status|request)/);
  });

  it("requests nothing from other sites", () => assertNone(/^elsewhere/));

  it("has a policy that trusts no inline style or script, and obeys it", () => {
    assertAll(
      ({ policy }) => policy.includes("default-src") && !policy.includes("unsafe-"),
      ({ policy }) => policy,
    );
    assertNone(/content security policy/i);
  });

  it("writes no error to the console, and throws none", () => assertNone(/^(console|thrown)/));

  it("fits windows from 320 to 1920 px, and text of twice the size", () => assertNone(/^sideways/));

  it("has exactly one visible heading of the first level", () => assertNone(/^h1/));

  it("moves nothing where the browser has its typefaces", () =>
    assertAll(
      ({ inTime }) => !inTime || inTime.score === 0,
      ({ inTime }) => inTime,
    ));

  it("moves nothing by more than two lines when typefaces arrive late", () =>
    assertAll(
      ({ late }) => keepsPlaces(late),
      ({ late }) => late,
    ));

  it("says the same with and without script", () => assertNone(/^unscripted/));

  if (looksAt === "everything") {
    it("passes axe by day and at night", () => assertNone(/^axe/));

    it("has enough contrast by day and at night, also where axe does not decide", () => assertNone(/^faint/));
  }

  it("has controls that a finger can hit on a phone", () => assertNone(/^target/));

  it("has legible words in its drawings on a phone", () => assertNone(/^drawn/));

  it("stays below the limits of a first load, for scripts and typefaces too", () =>
    assertAll(
      ({ weight }) =>
        weight.total < limits.total && weight.script < limits.script && weight.font < limits.font && weight.total > 0,
      ({ weight }) => weight,
    ));

  it("consists of words rather than markup", () =>
    assertAll(
      ({ words }) => words.share > shares[words.kind],
      ({ words }) => words,
    ));
}
