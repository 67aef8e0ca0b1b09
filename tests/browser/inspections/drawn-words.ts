import type { Page } from "playwright";

/** Height in CSS pixels below which a word in a drawing is hard to read. */
const least = 11;

/** Words in the drawings of a page that are too small to read, as large as each drawing is shown. */
export async function findSmallDrawnWords(page: Page): Promise<string[]> {
  const drawings = await page.locator("main img").evaluateAll(async (all: HTMLImageElement[]) => {
    await Promise.allSettled(all.map((each) => each.decode()));
    return all.map(({ currentSrc, clientWidth, clientHeight }) => ({
      address: currentSrc,
      size: { width: clientWidth, height: clientHeight },
    }));
  });
  const found: string[] = [];
  for (const { address, size } of drawings.filter(({ address }) => address.endsWith(".svg"))) {
    // A drawing asks for its own size, as a page does for that of the window.
    const window = await page.context().newPage();
    await window.setViewportSize(size);
    const source = await (await fetch(address)).text();
    await window.setContent(`<style>body { margin: 0 } svg { inline-size: 100% }</style>${source}`);
    const small = await window.evaluate(smallWords, least);
    found.push(...small.map((words) => `${words} in ${new URL(address).pathname}, ${size.width} px wide`));
    await window.close();
  }
  return found;
}

/** Runs in the drawing. */
function smallWords(least: number): string[] {
  return [...document.querySelectorAll("text")].flatMap((text) => {
    const height = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.d ?? 0);
    return height < least ? [`“${text.textContent}” is ${height.toFixed(1)} px high`] : [];
  });
}
