import type { Page } from "playwright";

/** Waits until a page is stable: typefaces loaded, and pictures decoded, also below the window. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
