import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { withoutChromium } from "../support/browser/chromium.ts";
import { visitSite } from "../support/browser/visited-site.ts";
import { everyRow } from "../support/every-row.ts";

/** Code and addresses between Arabic words, each in its own paragraph. */
const parts = [
  "<code>/services/</code>",
  "<code>GET /a?b=1;</code>",
  "<kbd>Ctrl+K.</kbd>",
  "<samp>(200) OK.</samp>",
  "<pre>/services/ {}</pre>",
  '<a href="https://example.com/">https://example.com/</a>',
  '<a href="mailto:ana@example.com">ana@example.com</a>',
  '<a href="tel:+34931234567">+34 931 234 567</a>',
] as const;

/** Runs in the page: returns the left positions of the characters of marked text. */
function lefts(html: string): number[] {
  const main = document.querySelector("main") as HTMLElement;
  document.documentElement.dir = "rtl";
  document.documentElement.lang = "ar";
  main.innerHTML = `<div class="prose"><div>كلمة ${html} كلمة</div></div>`;
  const marked = main.querySelector(".prose > div > *") as HTMLElement;
  const text = marked.firstChild as Text;
  return [...text.data].flatMap((sign, index) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return sign.trim() ? [range.getBoundingClientRect().left] : [];
  });
}

describe("A page that runs from right to left", { skip: withoutChromium }, () => {
  const site = visitSite();

  it("shows code and addresses from left to right", async () => {
    const page = await site.open("/");
    await everyRow(parts, async (html) => {
      const found = await page.evaluate(lefts, html);
      assert.deepEqual(
        found,
        found.toSorted((one, other) => one - other),
        html,
      );
    });
  });

  it("orders the words of a link from right to left", async () => {
    const page = await site.open("/");
    const found = await page.evaluate(lefts, '<a href="https://example.com/">موقعنا</a>');
    assert.ok((found[0] as number) > (found.at(-1) as number), found.join(" "));
  });
});
