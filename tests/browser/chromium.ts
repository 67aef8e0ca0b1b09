import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** A Chromium of the machine: `CHROMIUM_PATH`, or the first one that is installed. */
export function findChromium(): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? "", ...installed].find((path) => path && existsSync(path));
}

const found = findChromium();

/** What a suite that needs a browser is given as its `skip`: false, or why there is none. */
export const withoutChromium =
  found === undefined &&
  "NO BROWSER WAS FOUND: nothing that a visitor sees was tested. Install chromium or set CHROMIUM_PATH.";

if (withoutChromium) console.error(`\n*** ${withoutChromium} ***\n`);

/** Starts it, with features that are off by default where they are named. */
export function launchChromium(...features: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: found as string,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"].concat(
      features.map((feature) => `--enable-features=${feature}`),
    ),
  });
}
