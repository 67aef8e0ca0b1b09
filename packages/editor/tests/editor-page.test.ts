import assert from "node:assert/strict";
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { findViolations } from "../../../tests/browser/inspections/axe.ts";
import { withoutChromium } from "../../../tests/support/browser/chromium.ts";
import { visitSite } from "../../../tests/support/browser/visited-site.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { content } from "../../../tests/support/places.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { startEditor, testKey } from "./support/started-editor.ts";

const folder = temporaryFolder();
const article = "articles/en/tides-as-data.md";

/** Starts the editor on a copy of the tests' studio with a fault, without a site in development behind it. */
async function start() {
  cpSync(content, folder, { recursive: true });
  appendFileSync(join(folder, article), "\nSee [the list](/articles/nowhere).\n");
  return startEditor(folder);
}

describe("the page of the editor, in a browser", { skip: withoutChromium }, () => {
  const site = visitSite({ start });

  async function open(hash: string, colorScheme: "light" | "dark" = "light"): Promise<Page> {
    const page = await site.visitor({ viewport: { width: 1440, height: 900 }, colorScheme });
    await page.goto(`${site.origin}/?key=${testKey}${hash}`);
    return page;
  }

  const bar = (page: Page) => page.locator("#check-bar");
  const says = (page: Page, words: string) =>
    eventually(`the bar says ${words}`, async () => ((await bar(page).textContent()) ?? "").includes(words));

  it("loads from its own origin alone, without an error, and lists all records without a question", async () => {
    const page = await site.visitor({ viewport: { width: 1440, height: 900 } });
    const [foreign, errors]: [string[], string[]] = [[], []];
    let bytes = 0;
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(site.origin)) foreign.push(request.url());
    });
    page.on("response", async (response) => {
      bytes += Number(response.headers()["content-length"] ?? 0);
    });
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(`${site.origin}/?key=${testKey}#/collections/articles`);
    await page.getByText("Calcular amb marge").first().waitFor();
    await page.getByText("Mapes sense cobertura").first().waitFor();
    await eventually("the icons have their typeface", () =>
      page.evaluate(() => [...document.fonts].some((face) => /Symbols/.test(face.family) && face.status === "loaded")),
    );
    assert.deepEqual({ foreign, errors }, { foreign: [], errors: [] });
    assert.ok(bytes < 6_000_000, `${bytes} bytes`);
  });

  it("names a fault in the bar and at its field, and brings the keyboard there by a key or a click", async () => {
    const page = await open("#/collections/articles");
    await says(page, "The content has 1 fault");
    await page.getByText("Tides as data").first().click();
    await says(page, "This entry has 1 fault. F8 goes to the next.");
    const hasKeyboard = () =>
      page.evaluate(() => document.activeElement?.closest(".field")?.getAttribute("data-key-path") === "body");
    assert.equal(await hasKeyboard(), false);
    await page.keyboard.press("F8");
    await eventually("the text has the keyboard", hasKeyboard);
    const shown = await page
      .locator('[data-locale="en"] .field[data-key-path="body"] > .field-wrapper')
      .evaluate((field) => getComputedStyle(field, "::after").content);
    assert.match(shown, /^"Line 19: leads to an address that does not exist on this site/);
    await page.locator(".content-editor [role=textbox]").first().focus();
    await bar(page).getByRole("button").focus();
    await page.keyboard.press("Enter");
    await eventually("the text has the keyboard again", hasKeyboard);
  });

  it("has a bar without faults of access, by day and by night", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await open("#/collections/articles/entries/tides-as-data", colorScheme);
      await says(page, "This entry has 1 fault");
      await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor();
      assert.deepEqual(await findViolations(page, "everything", "#check-bar"), [], colorScheme);
    }
  });

  it("writes nothing over what somebody else changed, and says so", async () => {
    const page = await open("#/collections/articles/entries/llum-de-nit");
    const title = page.getByRole("textbox", { name: "Títol" }).first();
    await title.fill("Mine");
    const file = join(folder, "articles/ca/llum-de-nit.md");
    appendFileSync(file, "\nAlso somebody else.\n");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/was changed elsewhere since the editor read it/).waitFor();
    assert.match(readFileSync(file, "utf8"), /Also somebody else\.\n$/);
    assert.doesNotMatch(readFileSync(file, "utf8"), /Mine/);
  });
});
