import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import type { Page } from "playwright";
import { parseYaml } from "../../../src/model/front-matter.ts";
import { withoutChromium } from "../../browser/chromium.ts";
import { findOverlaps } from "../../browser/inspections/overlaps.ts";
import { findOverflow } from "../../browser/inspections/sideways.ts";
import { findSmallControls, leastOnPhones } from "../../browser/inspections/targets.ts";
import { visitSite } from "../../browser/visited-site.ts";
import { root } from "../../support/places.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { longCompany, longRecords } from "./long-content.ts";

const [content, build] = [temporaryFolder(), join(temporaryFolder(), "dist")];
const paths = [
  "/",
  "/about",
  "/contact",
  "/pricing",
  "/services",
  "/services/long-21",
  "/cases",
  "/cases/long-1",
  "/articles",
  "/articles/long",
  "/comparisons/long",
];
const widths = [320, 360, 768, 1024, 1440, 1920];

function edit(file: string, change: (value: never) => void): void {
  const value = parseYaml(readFileSync(join(content, file), "utf8"));
  change(value as never);
  writeFileSync(join(content, file), JSON.stringify(value));
}

async function writeStudio(): Promise<void> {
  cpSync(join(root, "tests/fixtures/studio"), content, { recursive: true });
  // What is frozen is of what was there before.
  rmSync(join(content, "fixtures"), { recursive: true });
  for (const [file, text] of Object.entries(longRecords)) {
    mkdirSync(dirname(join(content, file)), { recursive: true });
    writeFileSync(join(content, file), text);
  }
  edit("studio.yaml", (company: { contact: object }) => {
    const contact = { ...company.contact, ...longCompany.contact };
    Object.assign(company, longCompany, { contact });
  });
  edit("pricing.yaml", (pricing: { day_rate: number }) => {
    pricing.day_rate = 150_000;
  });
  const env = { ...process.env, CONTENT_DIR: content, DIST_DIR: build };
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], { cwd: root, env });
}

async function overlapsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await page.evaluate(findOverlaps)).map((what) => `at ${width} px: ${what}`));
  }
  return found;
}

describe("a studio with long words, large figures and much of everything", { skip: withoutChromium }, () => {
  before(writeStudio, { timeout: 300_000 });
  const site = visitSite({ build });

  it("has pages on which nothing goes beyond the edge, and no text lies over another", async () => {
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      const page = await site.open(path);
      const found = [...(await findOverflow(page)), ...(await overlapsOf(page))];
      if (found.length > 0) faults[path] = found;
      await page.close();
    }
    assert.deepEqual(faults, {});
  });

  it("keeps the menu clear of a short name, however many pages it leads to", async () => {
    const page = await site.open("/");
    await page.locator(".brand").evaluate((brand) => {
      (brand.lastChild as Text).data = "L’Atelier";
      brand.classList.remove("long");
      const menu = document.querySelector(".site-menu ul") as Element;
      menu.append(...Array.from(menu.children, (item) => item.cloneNode(true)));
    });
    for (const width of widths.filter((each) => each >= 1024)) {
      await page.setViewportSize({ width, height: 900 });
      const [name, menu] = await page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(".brand")?.lastChild as Node);
        return [range, document.querySelector(".site-menu ul") as Element].map((each) => each.getBoundingClientRect());
      });
      assert.ok((name?.right ?? 0) < (menu?.left ?? 0), `${name?.right} and ${menu?.left} at ${width} px`);
    }
  });

  it("folds prose behind a line that a finger meets on a phone", async () => {
    const page = await site.open("/articles/long", { viewport: { width: 360, height: 780 } });
    assert.equal(await page.locator(".article-text summary").count(), 1);
    assert.deepEqual(await page.evaluate(findSmallControls, leastOnPhones), []);
  });
});
