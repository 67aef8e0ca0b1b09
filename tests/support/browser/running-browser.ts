import { after } from "node:test";
import type { Browser } from "playwright";
import { launchChromium } from "../../../scripts/print/chromium.ts";

const running = new Map<string, Promise<Browser>>();

/**
 * Returns the browser of this process, one for each set of features that are off by default. Test files run in it one
 * after another. Restarts a crashed one.
 */
export async function runningBrowser(features: readonly string[] = []): Promise<Browser> {
  const key = features.join();
  const known = await running.get(key);
  if (known?.isConnected()) return known;
  const started = launchChromium(...features);
  running.set(key, started);
  return started;
}

after(async () => {
  for (const browser of running.values()) await (await browser).close();
});
