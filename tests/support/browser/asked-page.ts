import type { BrowserContextOptions, Locator, Page } from "playwright";
import type { VisitedSite } from "./visited-site.ts";

/** Opens the menu where a window folds it. The entry is ready first: until then no window shows it. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator("ask-entry[ready]").first().waitFor({ state: "attached" });
  const summary = page.locator(".menu:not([open]) > summary");
  if (await summary.isVisible()) await summary.click();
}

/** Page with the assistant's panel, in use by a visitor. */
export class AskedPage {
  readonly page: Page;
  readonly entry: Locator;
  readonly panel: Locator;
  readonly field: Locator;
  readonly log: Locator;
  readonly status: Locator;
  readonly answers: Locator;
  /** Faults of the page: errors, violations of its policy, requests to other sites. */
  readonly troubles: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.entry = page.locator("ask-entry[ready] button:visible");
    this.panel = page.locator("chat-panel dialog");
    this.field = page.locator("chat-panel input");
    this.log = page.locator("chat-panel [role=log]");
    this.status = page.locator("chat-panel [role=status]");
    this.answers = this.log.locator(".chat-answer");
  }

  /** Opens a page of a site, or of another origin with the same pages. */
  static async open(
    { visitor, ...site }: Pick<VisitedSite, "visitor" | "origin">,
    path: string,
    options: BrowserContextOptions = {},
    origin = site.origin,
  ): Promise<AskedPage> {
    const page = await visitor({ viewport: { width: 1280, height: 800 }, ...options });
    const asked = new AskedPage(page);
    page.on("pageerror", ({ message }) => asked.troubles.push(message));
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) asked.troubles.push(message.text());
    });
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== origin) asked.troubles.push(request.url());
    });
    await page.goto(origin + path);
    return asked;
  }

  /** Opens the panel: from the line of a wide window, or from the menu that a narrow or low one folds. */
  async openPanel(): Promise<void> {
    await openMenu(this.page);
    await this.entry.click();
    await this.panel.waitFor();
  }

  /** Asks a question and waits for the answer. */
  async ask(question: string): Promise<string> {
    const before = await this.answers.count();
    await this.field.fill(question);
    await this.field.press("Enter");
    const answer = this.answers.nth(before);
    await answer.waitFor();
    return (await answer.textContent()) ?? "";
  }

  /** Waits until an element has the focus: a closed panel returns it a moment later. */
  async isFocused(locator: Locator): Promise<boolean> {
    const place = await locator.elementHandle();
    await this.page.waitForFunction((element) => element === document.activeElement, place);
    return true;
  }
}
