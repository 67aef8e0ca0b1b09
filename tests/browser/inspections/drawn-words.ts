import type { BrowserContext, Page } from "playwright";

/** Minimum height of a word in a drawing, in CSS pixels. */
const least = 11;

interface Drawing {
  address: string;
  size: { width: number; height: number };
}

/** Search for words in drawings that are too small to read at the size of each drawing; each size is checked once. */
export class DrawnWords {
  readonly #context: BrowserContext;
  readonly #known = new Map<string, Promise<string[]>>();

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Finds words that are too small in the drawings of a page. */
  async findSmall(page: Page): Promise<string[]> {
    const found: string[] = [];
    // A picture changes its drawing a moment after the window has changed its width.
    await page.waitForFunction(isEveryDrawingChosen);
    for (const drawing of await page.evaluate(drawingsShown)) found.push(...(await this.#smallIn(drawing)));
    return found;
  }

  #smallIn(drawing: Drawing): Promise<string[]> {
    const key = JSON.stringify(drawing);
    const known = this.#known.get(key) ?? this.#look(drawing);
    this.#known.set(key, known);
    return known;
  }

  async #look({ address, size }: Drawing): Promise<string[]> {
    // Media queries of a drawing refer to its own size, as those of a page to that of the window.
    const window = await this.#context.newPage();
    await window.setViewportSize(size);
    const source = await (await fetch(address)).text();
    await window.setContent(`<style>body { margin: 0 } svg { inline-size: 100% }</style>${source}`);
    const small = await window.evaluate(smallWords, least);
    await window.close();
    return small.map((words) => `${words} in ${new URL(address).pathname}, ${size.width} px wide`);
  }
}

/** Runs in the page: true if each picture shows the drawing for the width of the window. */
function isEveryDrawingChosen(): boolean {
  return [...document.querySelectorAll<HTMLImageElement>("main picture > img")].every((image) => {
    const sources = [...(image.parentElement as Element).querySelectorAll("source")];
    const wanted = sources.find(({ media }) => matchMedia(media).matches)?.srcset ?? image.getAttribute("src") ?? "";
    return !wanted.endsWith(".svg") || image.currentSrc === new URL(wanted, document.baseURI).href;
  });
}

/** Runs in the page: returns the drawings that it shows. */
async function drawingsShown(): Promise<Drawing[]> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
  await Promise.allSettled(pictures.map((each) => each.decode()));
  return pictures
    .filter(({ currentSrc }) => currentSrc.endsWith(".svg"))
    .map(({ currentSrc, clientWidth, clientHeight }) => ({
      address: currentSrc,
      size: { width: clientWidth, height: clientHeight },
    }));
}

/** Runs in the drawing: returns words that are smaller than the minimum. */
function smallWords(least: number): string[] {
  return [...document.querySelectorAll("text")].flatMap((text) => {
    const height = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.d ?? 0);
    return height < least ? [`“${text.textContent}” is ${height.toFixed(1)} px high`] : [];
  });
}
