import type { Page } from "playwright";
import type { Locale } from "../../src/model/localized.ts";
import type { Studio } from "../../src/model/studio.ts";

/** A look that a template takes when something is done to it. */
export interface State {
  /** Template that it is of. */
  of: string;
  /** What its name says beside that of the template. */
  name: string;
  query?(studio: Studio, locale: Locale): string;
  prepare?(page: Page): Promise<void>;
}

const press = (selector: string) => async (page: Page) => {
  // What a page of this width or this studio does not have is left alone.
  const control = page.locator(selector).filter({ visible: true }).first();
  if ((await control.count()) > 0) await control.click();
};

/** Words that the search surely finds. */
function aService(studio: Studio, locale: Locale): string {
  return studio.list("services", locale)[0]?.data.title ?? studio.company.name;
}

/** Looks that no address alone gives. */
export const states: readonly State[] = [
  { of: "home", name: "menu", prepare: press("header summary") },
  { of: "estimate", name: "answered", query: () => "?complexity=complex&design=premium&timeline=rush" },
  { of: "search", name: "found", query: (studio, locale) => `?q=${encodeURIComponent(aService(studio, locale))}` },
  { of: "search", name: "empty", query: () => "?q=xyzzy" },
  { of: "not-found", name: "near", query: () => "?from=/cases/nowhere" },
  { of: "contact", name: "fault", prepare: press("main form [type=submit]") },
  { of: "case", name: "print", prepare: (page) => page.emulateMedia({ media: "print" }) },
  { of: "article", name: "print", prepare: (page) => page.emulateMedia({ media: "print" }) },
];
