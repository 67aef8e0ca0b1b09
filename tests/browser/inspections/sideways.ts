import type { Page } from "playwright";

/** Widths of windows, in CSS pixels; 320 is what remains of 1280 at a zoom of 400 % (WCAG 1.4.10). */
const widths = [320, 360, 390, 480, 640, 768, 1024, 1280, 1440, 1920] as const;

/** Returns what overflows the window at each width, and what `find` returns, which runs in the page. */
export async function findOverflow(
  page: Page,
  find?: () => string[],
  at: readonly number[] = widths,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    const here = [...(await page.evaluate(overflow)), ...(find ? await page.evaluate(find) : [])];
    found.push(...here.map((what) => `at ${width} px: ${what}`));
  }
  return found;
}

/** Returns what overflows with text at 200 % (WCAG 1.4.4), on phones and on a desktop. */
export async function findOverflowOfLargeText(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  const found = await findOverflow(page, undefined, [360, 390, 1280]);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
  await devtools.detach();
  return found.map((what) => `with text of 200 % ${what}`);
}

/** Returns what overflows with wider letters, words, lines and paragraphs (WCAG 1.4.12). */
export async function findOverflowOfWideText(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(setWide);
  for (const width of [480, 640, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await page.evaluate(overflow)).map((what) => `with text set wide at ${width} px: ${what}`));
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return found;
}

/** Runs in the page: sets all text to the widest spacing of WCAG 1.4.12. */
export function setWide() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: returns what overflows the window. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  // An element above the page, such as a link that only focus shows, is not cut off.
  const isBeyond = ({ left, right, bottom, width, height }: DOMRect) =>
    width > 1 && height > 1 && bottom + scrollY > 0 && (left < -1 || right > clientWidth + 1);
  const isForEyes = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".heard") &&
    !scrolls(element);
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const cut = [...document.body.querySelectorAll("*")].filter(
    (element) => isBeyond(element.getBoundingClientRect()) && hasText(element) && isForEyes(element),
  );
  const name = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 30)}”`;
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px to scroll`] : []),
    ...cut.slice(0, 3).map((element) => `${name(element)} is cut off`),
  ];
}
