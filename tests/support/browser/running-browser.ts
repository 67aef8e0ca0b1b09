import { after } from "node:test";
import type { Browser } from "playwright";
import { launchChromium } from "../../../scripts/print/chromium.ts";

const running = new Map<string, Promise<Browser>>();

/**
 * Gives the browser of this process, whose files of tests run one after another; one for each set of features that are off by
 * default. One that has crashed is started anew.
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
