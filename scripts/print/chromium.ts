import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";
import { ConfigurationError } from "../../functions/node/config.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** A Chromium of the machine: `CHROMIUM_PATH`, or the first one that is installed. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new ConfigurationError(`CHROMIUM_PATH: there is no ${CHROMIUM_PATH}.`);
  }
  const folders = ["/usr/bin", ...PATH.split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Starts it, with features that are off by default where they are named. */
export async function launchChromium(...features: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new ConfigurationError("There is no Chromium: install it, or say in CHROMIUM_PATH where it is.");
  }
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"].concat(
      features.map((feature) => `--enable-features=${feature}`),
    ),
  });
}
