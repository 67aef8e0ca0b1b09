import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "../print/chromium.ts";

const run = promisify(execFile);
const cli = join(resolve(import.meta.dirname, "../.."), "node_modules/lighthouse/cli/index.js");

/** Categories of Lighthouse that are looked at here. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo" | "agentic-browsing";

/** What Lighthouse found on a page. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; explanation?: string }>;
}

/** A site that listens on this machine, under the address that its documents name. */
interface Listening {
  port: number;
  baseUrl: string;
}

/** Audits a page on a simulated phone, in a browser that finds the site at its published address. */
export async function audit(
  path: string,
  { port, baseUrl }: Listening,
  categories: readonly Category[],
): Promise<Report> {
  const browser = [
    ...["--headless", "--no-sandbox", "--enable-features=WebMCP", "--disable-background-networking"],
    `--host-resolver-rules="MAP ${new URL(baseUrl).host} 127.0.0.1:${port}"`,
  ];
  return JSON.parse(
    await lighthouse([
      new URL(path, baseUrl).href,
      `--only-categories=${categories.join()}`,
      ...["--output=json", "--quiet", "--no-enable-error-reporting"],
      `--chrome-flags=${browser.join(" ")}`,
    ]),
  ) as Report;
}

/** What it writes. Now and then a recording has no beginning, and it says that it wants to be run again. */
async function lighthouse(options: readonly string[], isAgain = false): Promise<string> {
  const environment = { ...process.env, CHROME_PATH: findChromium() };
  try {
    return (await run(process.execPath, [cli, ...options], { env: environment, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    if (isAgain || !(error as { stderr?: string }).stderr?.includes("Please run Lighthouse again")) throw error;
    return lighthouse(options, true);
  }
}
