import type { Browser, Page } from "playwright";
import { themes } from "../../../packages/workbench/src/shots/looks.ts";
import type { Template } from "../../../packages/workbench/src/shots/templates.ts";
import { untilDrawn } from "../../../packages/workbench/src/shots/until-drawn.ts";
import { findViolations } from "../../browser/inspections/axe.ts";
import { findFaintTexts } from "../../browser/inspections/contrast.ts";
import { DrawnWords } from "../../browser/inspections/drawn-words.ts";
import { readMainText, type Words, weighWords } from "../../browser/inspections/read-text.ts";
import { delayTypefaces, keepsPlaces, type Shifts, watchShifts } from "../../browser/inspections/shifts.ts";
import { findOverflow, findOverflowOfLargeText } from "../../browser/inspections/sideways.ts";
import { findSmallControls, leastOnPhones } from "../../browser/inspections/targets.ts";
import { blockHosts, type Weight, watchTraffic } from "../../browser/inspections/traffic.ts";
import { patienceMs } from "./visitors.ts";

/** Visited page with its faults; the first word of a fault is its kind. */
export interface Visit extends Template {
  faults: string[];
  policy: string;
  weight: Weight;
  words: Words;
  /** Layout shifts with late typefaces. */
  late: Shifts;
  /** Layout shifts with typefaces from the beginning; undefined for states that need script. */
  inTime: Shifts | undefined;
}

/** Bytes of text in the main part of a page below which the head and the links around it take most of the HTML. */
const fewWords = 2500;

/** Input of a walk. It visits every page once with script, in the window that it loads in, and once without. */
export interface Walk {
  browser: Browser;
  origin: string;
  templates: readonly Template[];
  window: { width: number; height: number };
  /** Scope of the inspections: everything, or what the words alone change. Colours are the same in each language. */
  looksAt: "everything" | "words";
  /** Hosts that the studio lets its pages ask; nothing of theirs arrives. */
  others?: readonly string[];
}

export async function walk({ browser, origin, templates, window, looksAt, others = [] }: Walk): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: window, reducedMotion: "reduce" });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const open = await delayTypefaces(page);
  const plain = await browser.newPage({ viewport: window, javaScriptEnabled: false });
  plain.setDefaultTimeout(patienceMs);
  await blockHosts(plain, others);
  // Loads the typefaces into the cache, so that later pages have them in time.
  await plain.goto(origin);
  await plain.evaluate(() => document.fonts.ready);
  const [takeLate, takeInTime] = [await watchShifts(page), await watchShifts(plain)];
  let faults: string[] = [];
  const weigh = await watchTraffic(page, origin, (what) => faults.push(what), others);
  const drawn = new DrawnWords(context);
  const visits: Visit[] = [];
  for (const template of templates) {
    faults = [];
    await page.setViewportSize(window);
    await page.emulateMedia({ media: "screen", colorScheme: themes.day });
    // What the state before this one has loaded is no part of the page.
    weigh();
    const response = await open(origin + template.path);
    if (response?.status() !== 200) faults.push(`status: ${response?.status()}`);
    await untilDrawn(page);
    const weight = weigh();
    const words = await page.evaluate(weighWords, [(await response?.text()) ?? "", fewWords] as const);
    let late = await takeLate();
    if (!keepsPlaces(late)) {
      // A busy machine may paint once before it has laid out all that has arrived.
      await open(origin + template.path);
      await untilDrawn(page);
      late = await takeLate();
    }
    if (!template.prepare) faults.push(...(await compareWithoutScript(page, plain, origin + template.path)));
    let inTime = template.prepare ? undefined : await takeInTime();
    if (inTime && inTime.score > 0) {
      // A busy machine may paint once before it has read a cached typeface.
      await plain.goto(origin + template.path);
      inTime = await takeInTime();
    }
    await template.prepare?.(page);
    if (looksAt === "everything") faults.push(...(await inspectColours(page)));
    faults.push(...(await inspectSizes(page)), ...named("drawn", await drawn.findSmall(page)));
    visits.push({
      ...template,
      faults,
      policy: response?.headers()["content-security-policy"] ?? "",
      weight,
      words,
      late,
      inTime,
    });
  }
  return visits;
}

async function compareWithoutScript(page: Page, plain: Page, url: string): Promise<string[]> {
  await plain.goto(url);
  const [scripted, read] = [await page.evaluate(readMainText), await plain.evaluate(readMainText)];
  if (scripted === read) return [];
  const from = [...scripted].findIndex((letter, index) => letter !== read[index]);
  const around = (text: string) => text.slice(Math.max(0, from - 20), from + 60);
  return [`unscripted: “${around(read)}” is “${around(scripted)}” with script`];
}

/** Inspects what depends on colours in one window, in the day and night themes. */
async function inspectColours(page: Page): Promise<string[]> {
  const faults = named("axe", await findViolations(page, "everything"));
  faults.push(...named("faint", await page.evaluate(findFaintTexts)));
  await page.emulateMedia({ colorScheme: themes.night });
  faults.push(...named("axe at night", await findViolations(page, "colours")));
  faults.push(...named("faint at night", await page.evaluate(findFaintTexts)));
  await page.emulateMedia({ colorScheme: themes.day });
  return faults;
}

/**
 * Inspects what depends on the width of the window and the length of words; leaves the page at the width of a phone.
 */
async function inspectSizes(page: Page): Promise<string[]> {
  const faults = named("sideways", await findOverflow(page));
  faults.push(...named("sideways", await findOverflowOfLargeText(page)));
  await page.setViewportSize({ width: 360, height: 780 });
  faults.push(...named("target", await page.evaluate(findSmallControls, leastOnPhones)));
  const headings = await page.evaluate(countMainHeadings);
  if (headings !== 1) faults.push(`h1: ${headings} are seen`);
  return faults;
}

/** Runs in the page: counts the visible headings of the first level. */
function countMainHeadings(): number {
  const isSeen = (heading: Element) => {
    const { width, height } = heading.getBoundingClientRect();
    return width > 0 && height > 0 && heading.checkVisibility({ visibilityProperty: true });
  };
  return [...document.querySelectorAll("h1")].filter(isSeen).length;
}

function named(kind: string, found: readonly string[]): string[] {
  return found.map((what) => `${kind}: ${what}`);
}
