import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

/** Minified source of axe: half as long as the package's export, and injected into every page. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules about colours; only these are checked again in the dark theme. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** Returns the violations that axe finds in the page, or a part of it, in its current state. */
export async function findViolations(page: Page, which: "everything" | "colours", part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const results = await page.evaluate(
    ([place, runOnly]) =>
      (window as unknown as { axe: typeof axe }).axe.run(place, { runOnly, resultTypes: ["violations"] }),
    [
      part,
      which === "everything" ? { type: "tag" as const, values: tags } : { type: "rule" as const, values: ofColours },
    ] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => {
      // Parts that differ from page to page are left out, so that a fault of a template counts once.
      const place = String(target).replaceAll(/\[[^\]]*\]|:nth-child\(\d+\)/g, "");
      return `${id}: ${place} ${failureSummary.split("\n").slice(1).join(";")}`;
    }),
  );
}
