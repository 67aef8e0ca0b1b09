import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import lighthouse from "lighthouse";
import { ConfigurationError } from "../../../../functions/config.ts";
import { findChromium } from "../../../../scripts/print/chromium.ts";

/** Chromium that other programs control over a port. */
interface DebuggedChromium {
  port: number;
  /** Ends Chromium and removes what it has written. */
  close(): Promise<void>;
}

export type Category = "performance" | "accessibility" | "best-practices" | "seo" | "agentic-browsing";

/** Findings of Lighthouse on a page. */
export interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { id: string; score: number | null; explanation?: string }>;
}

/** Running site, with the origin that its documents name. */
interface Listening {
  port: number;
  baseUrl: string;
}

/** Settings of audits without performance: no full-page screenshot, and a shorter wait for an idle CPU. */
const withoutTime = { disableFullPageScreenshot: true, cpuQuietThresholdMs: 200 };

/** Maximum number of audits of a page, with those that did not run to their end */
const mostTries = 4;

/** Starts a browser that finds a site at its published address, and audits its pages on a simulated phone. */
export async function openAuditor({ port, baseUrl }: Listening): Promise<Auditor> {
  const map = `MAP ${new URL(baseUrl).host} 127.0.0.1:${port}`;
  return new Auditor(baseUrl, await debugChromium("--enable-features=WebMCP", `--host-resolver-rules=${map}`));
}

export class Auditor {
  readonly #baseUrl: string;
  readonly #browser: DebuggedChromium;

  constructor(baseUrl: string, browser: DebuggedChromium) {
    this.#baseUrl = baseUrl;
    this.#browser = browser;
  }

  /**
   * Audits a page. Repeats an audit that did not run to its end: now and then a recording lacks its beginning, and on a
   * busy machine a page may not answer in time.
   */
  async audit(path: string, categories: readonly Category[]): Promise<Report> {
    for (let tries = 1; ; tries += 1) {
      const report = await this.#audit(path, categories);
      if (!report.runtimeError) return report;
      if (tries === mostTries) throw new Error(`Lighthouse cannot audit ${path}: ${report.runtimeError.message}`);
    }
  }

  async #audit(path: string, categories: readonly Category[]) {
    const { port } = this.#browser;
    const flags = { port, onlyCategories: [...categories], logLevel: "error" as const };
    const settings = categories.includes("performance") ? {} : withoutTime;
    const result = await lighthouse(new URL(path, this.#baseUrl).href, { ...flags, ...settings });
    if (!result) throw new Error(`Lighthouse has no report on ${path}.`);
    return result.lhr;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

/** Starts Chromium with arguments. */
async function debugChromium(...words: string[]): Promise<DebuggedChromium> {
  const program = findChromium();
  if (!program) throw new ConfigurationError("Chromium was not found: install it, or set CHROMIUM_PATH to it.");
  const folder = mkdtempSync(join(tmpdir(), "chromium-"));
  const fixed = ["--headless", "--no-sandbox", "--no-first-run", "--disable-background-networking"];
  const child = spawn(program, [...fixed, "--remote-debugging-port=0", `--user-data-dir=${folder}`, ...words], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const close = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for await (const line of createInterface(child.stderr)) {
    const [, port] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? [];
    if (!port) continue;
    child.stderr.resume();
    return { port: Number(port), close };
  }
  await close();
  throw new Error(`${program} ended before it listened.`);
}
