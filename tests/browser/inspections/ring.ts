import type { Page } from "playwright";
import sharp from "sharp";

/** Maximum distance of a focus ring from its element, in CSS pixels. */
const around = 8;
/** Perimeter of the smallest box of a choice, in CSS pixels. */
const boxOfChoice = 2 * (24 + 24);

/**
 * Returns the share of an element's outline along which focus is visible (WCAG 2.4.13). It counts the pixels that focus
 * changes by a contrast of 3, over those of a ring 2 px wide.
 */
export async function ringShare(page: Page): Promise<number> {
  const box = await page.evaluate(
    ([margin, boxOfChoice]) => {
      const focused = document.activeElement as HTMLInputElement;
      // The label of a choice may have the ring, around the whole of it or around a box in it.
      const label = /^(radio|checkbox)$/.test(focused.type) ? focused.labels?.[0] : undefined;
      (label ?? focused).scrollIntoView({ block: "center", behavior: "instant" });
      const boxes = [focused, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
      const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - margin);
      const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - margin);
      const right = Math.min(Math.max(...boxes.map((box) => box.right)) + margin, innerWidth);
      const bottom = Math.min(Math.max(...boxes.map((box) => box.bottom)) + margin, innerHeight);
      const { width, height } = boxes[0] as DOMRect;
      return { x, y, width: right - x, height: bottom - y, perimeter: label ? boxOfChoice : 2 * (width + height) };
    },
    [around, boxOfChoice] as const,
  );
  const { perimeter, ...clip } = box;
  const focused = await luminances(await page.screenshot({ clip }));
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((each) => each.blur());
  const plain = await luminances(await page.screenshot({ clip }));
  // Otherwise Tab would continue from the browser's last position.
  await element.evaluate((each) => each.focus({ preventScroll: true }));
  let changed = 0;
  for (const [index, light] of focused.entries()) {
    const other = plain[index] ?? light;
    if ((Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05) >= 3) changed += 1;
  }
  return changed / (perimeter * 2);
}

async function luminances(png: Buffer): Promise<Float64Array> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const linear = (value = 0) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const lights = new Float64Array(info.width * info.height);
  for (const index of lights.keys()) {
    const [red, green, blue] = data.subarray(index * 3, index * 3 + 3);
    lights[index] = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }
  return lights;
}
