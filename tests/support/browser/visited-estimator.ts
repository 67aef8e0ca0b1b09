import assert from "node:assert/strict";
import { afterEach } from "node:test";
import type { Locator, Page } from "playwright";
import type { Estimate } from "../../../src/model/studio/estimate.ts";
import { visitSite } from "./visited-site.ts";
import type { VisitorOptions } from "./visitors.ts";

/** Input of the estimate in which every factor changes the days. */
export const choice = {
  type: "mobile",
  platforms: ["ios", "api"],
  complexity: "mvp",
  design: "premium",
  timeline: "rush",
};

/** Returns the bounds of the price and of the weeks. */
export const bounds = ({ price, weeks }: Estimate) => [price.low, price.high, weeks.low, weeks.high];

export const figuresOf = (page: Page): Locator => page.locator("project-estimator output strong");

/** Makes the choice, control by control. */
export async function choose(page: Page): Promise<void> {
  for (const [name, values] of Object.entries(choice)) {
    for (const value of [values].flat()) await page.locator(`[name=${name}][value=${value}]`).check();
  }
}

/** Returns the bounds of the price and of the weeks on the page, without the separators of digits. */
export async function shown(page: Page): Promise<number[]> {
  await page.locator(".basis").waitFor();
  const figures = await figuresOf(page).allTextContents();
  return figures.flatMap((text) => [...text.matchAll(/\d[\d.,]*/g)].map(([figure]) => +figure.replace(/\D/g, "")));
}

/** Starts a site for the suite that calls this; fails if a page causes an error. */
export function visitEstimator() {
  const site = visitSite();
  const errors: string[] = [];

  afterEach(() => assert.deepEqual(errors.splice(0), []));

  async function open(path: string, options?: VisitorOptions): Promise<Page> {
    const page = await site.visitor(options);
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      // Chromium reports the status of a refusal as an error, although a refusal is a normal answer.
      if (message.type() === "error" && !/status of 400/.test(message.text())) errors.push(message.text());
    });
    await page.goto(site.origin + path);
    return page;
  }

  async function asked(request: object): Promise<Estimate> {
    const response = await fetch(`${site.origin}/api/v1/estimate`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    assert.equal(response.status, 200);
    return ((await response.json()) as { data: Estimate }).data;
  }

  return { open, asked };
}
