import type { Browser, Page } from "playwright";
import { themes } from "../../scripts/shots/looks.ts";
import { settle } from "../../scripts/shots/settle.ts";
import type { Template } from "../../scripts/shots/templates.ts";
import { findViolations } from "./inspections/axe.ts";
import { findFaintTexts } from "./inspections/contrast.ts";
import { findSmallDrawnWords } from "./inspections/drawn-words.ts";
import { readMainText, type Words, weighWords } from "./inspections/read-text.ts";
import { delayTypefaces, type Shifts, watchShifts } from "./inspections/shifts.ts";
import { findOverflow, findOverflowOfLargeText } from "./inspections/sideways.ts";
import { findSmallControls, leastOnPhones } from "./inspections/targets.ts";
import { type Weight, watchTraffic } from "./inspections/traffic.ts";

/** A page as it was met, with everything that is wrong with it, each by the kind of fault that its first word says. */
export interface Visit extends Template {
  faults: string[];
  policy: string;
  weight: Weight;
  words: Words;
  /** What moved where typefaces came late. */
  late: Shifts;
  /** What moved where they were there from the beginning; nothing is known of states that need script. */
  inTime: Shifts | undefined;
}

/** Bytes of text in the main part of a page below which its head and the links around it are most of its HTML. */
const fewWords = 2500;

/** What is looked at on the way: every page once with script, as the window is when it is loaded, and once without. */
export interface Walk {
  browser: Browser;
  origin: string;
  templates: readonly Template[];
  window: { width: number; height: number };
}

export async function walk({ browser, origin, templates, window }: Walk): Promise<Visit[]> {
  const context = await browser.newContext({ viewport: window, reducedMotion: "reduce" });
  await delayTypefaces(context);
  const page = await context.newPage();
  const plain = await (await browser.newContext({ viewport: window, javaScriptEnabled: false })).newPage();
  // From here on typefaces are there when a page comes.
  await plain.goto(origin, { waitUntil: "networkidle" });
  const [takeLate, takeInTime] = [await watchShifts(page), await watchShifts(plain)];
  let faults: string[] = [];
  const weigh = await watchTraffic(page, origin, (what) => faults.push(what));
  const visits: Visit[] = [];
  for (const template of templates) {
    faults = [];
    await page.setViewportSize(window);
    await page.emulateMedia({ media: "screen", colorScheme: themes.day });
    const response = await page.goto(origin + template.path);
    if (response?.status() !== 200) faults.push(`status: ${response?.status()}`);
    await settle(page);
    const weight = weigh();
    const late = await takeLate();
    const words = await page.evaluate(weighWords, [(await response?.text()) ?? "", fewWords] as const);
    if (!template.prepare) faults.push(...(await compareWithoutScript(page, plain, origin + template.path)));
    let inTime = template.prepare ? undefined : await takeInTime();
    if (inTime && inTime.score > 0) {
      // A busy machine may paint once before it has read a typeface that is there.
      await plain.goto(origin + template.path);
      inTime = await takeInTime();
    }
    await template.prepare?.(page);
    faults.push(...(await inspect(page)));
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

/** Everything that can be seen on a page without loading it again. */
async function inspect(page: Page): Promise<string[]> {
  const faults = named("axe", await findViolations(page, "everything"));
  faults.push(...named("faint", await page.evaluate(findFaintTexts)));
  await page.emulateMedia({ colorScheme: themes.night });
  faults.push(...named("axe at night", await findViolations(page, "colours")));
  faults.push(...named("faint at night", await page.evaluate(findFaintTexts)));
  await page.emulateMedia({ colorScheme: themes.day });
  faults.push(...named("sideways", await findOverflow(page)));
  faults.push(...named("sideways", await findOverflowOfLargeText(page)));
  await page.setViewportSize({ width: 360, height: 780 });
  faults.push(...named("target", await page.evaluate(findSmallControls, leastOnPhones)));
  faults.push(...named("drawn", await findSmallDrawnWords(page)));
  const headings = page.locator("h1").filter({ visible: true });
  if ((await headings.count()) !== 1) faults.push(`h1: ${await headings.count()} are seen`);
  return faults;
}

function named(kind: string, found: readonly string[]): string[] {
  return found.map((what) => `${kind}: ${what}`);
}
