import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright";
import { ConfigurationError } from "../../functions/config.ts";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** Returns a Chromium of this machine: `CHROMIUM_PATH`, or the first that is installed. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new ConfigurationError(`CHROMIUM_PATH: ${CHROMIUM_PATH} does not exist.`);
  }
  const folders = ["/usr/bin", ...PATH.split(delimiter)];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...installed()].find((path) => existsSync(path));
}

/** Returns the install paths of macOS and Windows, where Chromium is not on the PATH. */
function installed(): string[] {
  const { ProgramFiles = "", LOCALAPPDATA = "", HOME = "" } = process.env;
  if (process.platform === "darwin") {
    const names = ["Chromium", "Google Chrome"];
    const folders = ["/Applications", join(HOME, "Applications")];
    return folders.flatMap((folder) => names.map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`)));
  }
  if (process.platform !== "win32") return [];
  const programs = ["Chromium/Application/chrome.exe", "Google/Chrome/Application/chrome.exe"];
  return [ProgramFiles, LOCALAPPDATA].flatMap((folder) => programs.map((program) => join(folder, program)));
}

/** Starts Chromium, with the named features that are off by default. */
export async function launchChromium(...features: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new ConfigurationError("Chromium was not found: install it, or set CHROMIUM_PATH to it.");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"].concat(
      features.map((feature) => `--enable-features=${feature}`),
    ),
  });
}
