import type { Page, Response } from "playwright";

export type Open = (url: string) => Promise<Response | null>;

/** Delays the typefaces of a page until its first paint without them; returns the function that opens an address. */
export async function delayTypefaces(page: Page): Promise<Open> {
  let isShown = Promise.resolve();
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Fetch.requestPaused", async ({ requestId }) => {
    await isShown;
    await devtools.send("Fetch.continueRequest", { requestId });
  });
  // A cached typeface does not arrive late. A route of Playwright would intercept every request.
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2" }] });
  return async (url) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isShown = promise;
    try {
      const response = await page.goto(url, { waitUntil: "commit" });
      await page.evaluate(firstPaint);
      resolve();
      await page.waitForLoadState("load");
      return response;
    } finally {
      resolve();
    }
  };
}

/** Runs in the page: waits for its first paint. */
export function firstPaint(): Promise<void> {
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    }).observe({ type: "paint", buffered: true });
  });
}

/** Layout shifts of a page without user input, as Chromium reports them. */
export interface Shifts {
  /**
   * Sum of the scores of all shifts; at least the Cumulative Layout Shift, which covers only the worst five seconds.
   */
  score: number;
  /** First words of what moved, and the pixels by which it moved down. */
  moved: { words: string; by: number }[];
}

/** Good Cumulative Layout Shift, after web.dev. */
export const goodShift = 0.1;

/** Height of two lines of text, in CSS pixels: a paragraph may break elsewhere in the stand-ins for late typefaces. */
const twoLines = 64;

/** Checks whether readers keep their place while a page loads. */
export function keepsPlaces({ score, moved }: Shifts): boolean {
  return score < goodShift && moved.every(({ by }) => Math.abs(by) <= twoLines);
}

/** Records the layout shifts of a page from its opening; the returned function takes those since its last call. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  const devtools = await page.context().newCDPSession(page);
  let noted: { nodeId: number | undefined; by: number }[] = [];
  let score = 0;
  devtools.on("PerformanceTimeline.timelineEventAdded", ({ event: { layoutShiftDetails: shift } }) => {
    if (!shift || shift.hadRecentInput) return;
    score += shift.value;
    for (const { nodeId, previousRect, currentRect } of shift.sources) {
      // An element that enters or leaves the window has no place that it moved from or to.
      if (previousRect.height === 0 || currentRect.height === 0) continue;
      noted.push({ nodeId, by: currentRect.y - previousRect.y });
    }
  });
  // A change of one page, such as another size of its window, is no shift on the next.
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) [score, noted] = [0, []];
  });
  await devtools.send("PerformanceTimeline.enable", { eventTypes: ["layout-shift"] });
  return async () => {
    const taken = { score, noted };
    [score, noted] = [0, []];
    const names = taken.noted.map(async ({ nodeId, by }) => ({ words: await wordsOf(nodeId), by }));
    return { score: taken.score, moved: await Promise.all(names) };
  };

  async function wordsOf(backendNodeId: number | undefined): Promise<string> {
    if (backendNodeId === undefined) return "something";
    const { outerHTML } = await devtools.send("DOM.getOuterHTML", { backendNodeId });
    return outerHTML
      .replaceAll(/<[^>]*>/g, "")
      .trim()
      .slice(0, 30);
  }
}
