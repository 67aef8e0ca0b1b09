import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright";
import type { RunningServer } from "../../functions/node/start-server.ts";
import { launchChromium } from "../../scripts/print/chromium.ts";
import { startFixture, temporaryFolder } from "../harness.ts";
import { guide, job, thirdService } from "../studio-under-test.ts";
import { withoutChromium } from "./chromium.ts";

/** A text of a page with the contrast to what lies behind it. */
interface ReadText {
  element: string;
  text: string;
  ratio: number;
}

/** Pages that show between them every kind of text. */
const paths = [
  "/",
  `/services/${thirdService}`,
  "/contact",
  "/docs",
  "/articles/mapes-sense-cobertura",
  "/pricing",
  `/jobs/${job}`,
  `/resources/${guide}`,
  "/estimate?platforms=web",
];

describe("the text of the pages", { skip: withoutChromium }, () => {
  const dataDir = temporaryFolder();
  let server: RunningServer;
  let browser: Browser;

  before(async () => {
    ({ server } = await startFixture(dataDir));
    browser = await launchChromium();
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function readAll(colorScheme: "light" | "dark"): Promise<ReadText[]> {
    const page = await (await browser.newContext({ colorScheme, reducedMotion: "reduce" })).newPage();
    const read: ReadText[] = [];
    for (const path of paths) {
      await page.goto(`http://127.0.0.1:${server.port}${path}`);
      read.push(...(await page.evaluate(contrasts)).map((each) => ({ ...each, element: `${path} ${each.element}` })));
    }
    return read;
  }

  function assertReadable(read: ReadText[]): void {
    assert.deepEqual(
      read.filter(({ ratio }) => ratio < 4.5),
      [],
    );
    for (const kind of [/ p$/, / a\b/, / dt$/, /\.small$/, /\.hljs-/, / label$/]) {
      assert.ok(
        read.some(({ element }) => kind.test(element)),
        `no ${kind} was read`,
      );
    }
  }

  it("has enough contrast in light colours", async () => {
    assertReadable(await readAll("light"));
  });

  it("has enough contrast in dark colours", async () => {
    assertReadable(await readAll("dark"));
  });

  it("is dark on light in one and light on dark in the other", async () => {
    const page = await (await browser.newContext({ colorScheme: "light" })).newPage();
    await page.goto(`http://127.0.0.1:${server.port}/`);
    const background = () =>
      page.evaluate(
        () =>
          getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).backgroundColor,
      );
    const light = await background();
    await page.emulateMedia({ colorScheme: "dark" });
    assert.notEqual(await background(), light);
  });
});

/** Runs in the page: the contrast (WCAG 2.2, 1.4.3) of every element with a text of its own. */
function contrasts(): ReadText[] {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  // A canvas understands every colour that a style may hold, and lays translucent ones over each other.
  const luminance = (colours: string[]) => {
    for (const colour of ["white", ...colours]) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgrounds = (element: Element | null): string[] =>
    element ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor] : [];
  const own = (element: Element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join("")
      .trim();
  return [...document.body.querySelectorAll("*")]
    .filter((element) => own(element) && element.checkVisibility() && !element.closest("svg, script, style, template"))
    .map((element) => {
      const behind = backgrounds(element);
      const lights = [luminance(behind), luminance([...behind, getComputedStyle(element).color])].sort((a, b) => b - a);
      const ratio = ((lights[0] as number) + 0.05) / ((lights[1] as number) + 0.05);
      const classes = [...element.classList].map((name) => `.${name}`).join("");
      return { element: element.tagName.toLowerCase() + classes, text: own(element).slice(0, 40), ratio };
    });
}
