import type { Page } from "playwright";
import type { Studio } from "../../../../src/model/studio/studio.ts";
import type { Locale } from "../../../../src/model/texts/localized.ts";

/** State of a template after an action. */
export interface State {
  /** Name of the template. */
  of: string;
  /** Suffix to the name of the template. */
  name: string;
  query?(studio: Studio, locale: Locale): string;
  prepare?(page: Page, studio: Studio, locale: Locale): Promise<void>;
  /** Set if a shot shows the window with an overlay, not the whole page. */
  isOfWindow?: true;
}

const press = (selector: string) => async (page: Page) => {
  // A control that this width or this studio lacks is skipped.
  const control = page.locator(selector).filter({ visible: true }).first();
  if ((await control.count()) > 0) await control.click();
};

/** Opens the search over the page and types all words at once: slow typing sends several requests. */
async function search(page: Page, words: string) {
  await press(".search-entry")(page);
  await page.locator("#sheet-q").fill(words);
  await page.locator(".search-sheet :is(li, [role=status]:not(:empty))").first().waitFor();
}

/** Opens the assistant's panel, which is in the menu on a phone. */
async function openChat(page: Page) {
  await page.locator("ask-entry[ready]").first().waitFor({ state: "attached" });
  await press("header summary")(page);
  await press("ask-entry > button")(page);
  await page.locator("#chat-field").waitFor();
}

async function ask(page: Page, question: string) {
  await openChat(page);
  // The panel keeps questions from earlier pages.
  const answers = page.locator(".chat-answer");
  const before = await answers.count();
  await page.locator("#chat-field").fill(question);
  await page.keyboard.press("Enter");
  await answers.nth(before).waitFor();
}

/** Opens every fold of a page, as a reader does one after the other. */
export async function openFolds(page: Page) {
  await page.locator("main details").evaluateAll((folds) => folds.map((fold) => fold.setAttribute("open", "")));
}

/** Returns words that the search finds. */
function aService(studio: Studio, locale: Locale): string {
  return studio.list("services", locale)[0]?.data.title ?? studio.company.name;
}

const unknown = "xyzzy";

const demanding = "complexity=complex&design=premium&timeline=rush";

/** States that need an action, not just an address. */
export const states: readonly State[] = [
  { of: "home", name: "menu", prepare: press("header summary"), isOfWindow: true },
  { of: "home", name: "sheet-found", prepare: (page, ...at) => search(page, aService(...at)), isOfWindow: true },
  { of: "home", name: "sheet-empty", prepare: (page) => search(page, unknown), isOfWindow: true },
  { of: "service", name: "chat", prepare: openChat, isOfWindow: true },
  { of: "service", name: "chat-answered", prepare: (page, ...at) => ask(page, aService(...at)), isOfWindow: true },
  { of: "estimate", name: "fault", query: () => `?${demanding}` },
  { of: "estimate", name: "answered", query: ({ pricing }) => `?${demanding}&platforms=${pricing?.platforms[0]?.id}` },
  {
    of: "estimate",
    name: "bar",
    query: ({ pricing }) => `?${demanding}&platforms=${pricing?.platforms[0]?.id}`,
    isOfWindow: true,
  },
  { of: "search", name: "found", query: (studio, locale) => `?q=${encodeURIComponent(aService(studio, locale))}` },
  { of: "search", name: "empty", query: () => `?q=${unknown}` },
  { of: "not-found", name: "near", query: () => "?from=/cases/nowhere" },
  { of: "not-sent", name: "told", query: () => "?missing=name&wrong=email&large=cv&missing=consent" },
  { of: "docs", name: "open", prepare: openFolds },
  { of: "contact", name: "fault", prepare: press("main form [type=submit]") },
  { of: "case", name: "print", prepare: (page) => page.emulateMedia({ media: "print" }) },
  { of: "article", name: "print", prepare: (page) => page.emulateMedia({ media: "print" }) },
];
