import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Browser, BrowserContextOptions } from "playwright";
import sharp from "sharp";
import { launchChromium } from "../../../../scripts/print/chromium.ts";
import { exitWith } from "../../../../src/publish/run/failure.ts";
import { serveCurrent } from "../serve-current.ts";
import { type Template, templatesOf } from "./templates.ts";
import { untilDrawn } from "./until-drawn.ts";

const root = resolve(import.meta.dirname, "../../../..");
const folder = join(root, "docs/pictures");

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Pictures of the README: file, template and window. */
const pictures: readonly [file: string, template: string, how: BrowserContextOptions][] = [
  ["home", "home", desktop],
  ["home-night", "home", { ...desktop, colorScheme: "dark" }],
  ["home-phone", "home", phone],
  ["case", "case", desktop],
  ["article", "article", desktop],
  ["estimate", "estimate-answered", desktop],
  ["docs", "docs", desktop],
];

/** Maximum size of a picture in bytes, because every reader of the README loads them all. */
const most = 200_000;

async function take(browser: Browser, origin: string, template: Template, how: BrowserContextOptions): Promise<Buffer> {
  const page = await browser.newPage({ reducedMotion: "reduce", ...how });
  await page.goto(origin + template.path);
  // The assistant's entry appears once the server has said that it answers.
  await page.locator("ask-entry[ready]").first().waitFor({ state: "attached" });
  await template.prepare?.(page);
  await untilDrawn(page);
  const png = await page.screenshot({ animations: "disabled" });
  await page.close();
  return sharp(png).webp({ quality: 82, effort: 6 }).toBuffer();
}

try {
  const site = await serveCurrent();
  const browser = await launchChromium();
  const templates = templatesOf(site.studio, site.studio.defaultLocale);
  mkdirSync(folder, { recursive: true });
  for (const [file, name, how] of pictures) {
    const template = templates.find((each) => each.name === name);
    if (!template) throw new Error(`The studio has no ${name} to take a picture of.`);
    const webp = await take(browser, `http://127.0.0.1:${site.port}`, template, how);
    if (webp.length > most) throw new Error(`${file} has ${webp.length} bytes, more than ${most}.`);
    const path = join(folder, `${file}.webp`);
    writeFileSync(path, webp);
    console.log(`${relative(root, path)}  ${Math.round(webp.length / 1000)} KB`);
  }
  await browser.close();
  await site.stop();
} catch (error) {
  exitWith(error);
}
