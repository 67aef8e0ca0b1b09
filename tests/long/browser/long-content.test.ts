import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { before, describe, it } from "node:test";
import { promisify } from "node:util";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { findOverlaps } from "../../browser/inspections/overlaps.ts";
import { findOverflow } from "../../browser/inspections/sideways.ts";
import { findSmallControls, leastOnPhones } from "../../browser/inspections/targets.ts";
import { withoutChromium } from "../../support/browser/chromium.ts";
import { visitSite } from "../../support/browser/visited-site.ts";
import { everyRow } from "../../support/every-row.ts";
import { root } from "../../support/places.ts";
import { writeSmallStudio } from "../../support/small-studio.ts";
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

function edit(file: string, change: (value: never) => void): void {
  const value = parseYaml(readFileSync(join(content, file), "utf8"));
  change(value as never);
  writeFileSync(join(content, file), JSON.stringify(value));
}

async function writeStudio(): Promise<void> {
  writeSmallStudio(content);
  // The frozen sandbox has the records of the content before the change.
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

describe("A studio with long words, large figures and many records", { skip: withoutChromium }, () => {
  before(writeStudio);
  const site = visitSite({ build });

  it("has pages without text that goes beyond the edge or lies over other text", () =>
    everyRow(paths, async (path) => {
      const page = await site.open(path);
      assert.deepEqual(await findOverflow(page, findOverlaps), []);
    }));

  it("keeps its menu clear of a short name, however many pages the menu leads to", async () => {
    const page = await site.open("/");
    await page.locator(".brand").evaluate((brand) => {
      (brand.lastChild as Text).data = "L’Atelier";
      brand.classList.remove("long");
      const menu = document.querySelector(".site-menu ul") as Element;
      menu.append(...Array.from(menu.children, (item) => item.cloneNode(true)));
    });
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [name, menu] = await page.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(".brand")?.lastChild as Node);
        return [range, document.querySelector(".site-menu ul") as Element].map((each) => each.getBoundingClientRect());
      });
      assert.ok((name?.right ?? 0) < (menu?.left ?? 0), `${name?.right} and ${menu?.left} at ${width} px`);
    }
  });

  it("folds prose behind a control that a finger can hit on a phone", async () => {
    const page = await site.open("/articles/long", { viewport: { width: 360, height: 780 } });
    assert.equal(await page.locator(".article-text summary").count(), 1);
    assert.deepEqual(await page.evaluate(findSmallControls, leastOnPhones), []);
  });
});
