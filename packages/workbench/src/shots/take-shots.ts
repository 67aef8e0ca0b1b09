import type { Browser } from "playwright";
import { heightAt, type Theme, themes } from "./looks.ts";
import type { Template } from "./templates.ts";
import { untilDrawn } from "./until-drawn.ts";

/** Picture of a page, or of the window with an overlay. */
export interface Shot {
  width: number;
  theme: Theme;
  png: Buffer;
}

/** Selection of shots. */
export interface Wanted {
  origin: string;
  /** Language of the visitor, so that the site offers no other one. */
  locale: string;
  themes: readonly Theme[];
  widths: readonly number[];
}

/** Takes shots of a template at every selected width and theme, with animations in their end state. */
export async function takeShots(browser: Browser, template: Template, wanted: Wanted): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const theme of wanted.themes) {
    const context = await browser.newContext({
      locale: wanted.locale,
      colorScheme: themes[theme],
      reducedMotion: "reduce",
    });
    for (const width of wanted.widths) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: heightAt(width) });
      const answer = await page.goto(wanted.origin + template.path);
      if (answer?.status() !== 200) throw new Error(`${template.path} answered ${answer?.status()}`);
      await template.prepare?.(page);
      await untilDrawn(page);
      const png = await page.screenshot({ fullPage: !template.isOfWindow, animations: "disabled" });
      shots.push({ width, theme, png });
      await page.close();
    }
    await context.close();
  }
  return shots;
}
