import lighthouse from "lighthouse";
import { type DebuggedChromium, debugChromium } from "./debugged-chromium.ts";

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

/** Leaves out what tells nothing but how fast a page is, and a picture of it. */
const withoutTime = { disableFullPageScreenshot: true, cpuQuietThresholdMs: 200 };

/** Starts a browser that finds a site at its published address, for audits of its pages on a simulated phone. */
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

  /** Audits a page. Now and then a recording has no beginning, and is asked for again. */
  async audit(path: string, categories: readonly Category[]): Promise<Report> {
    const report = await this.#audit(path, categories);
    const mayWork = report.runtimeError?.message.includes("Please run Lighthouse again");
    return mayWork ? this.#audit(path, categories) : report;
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
