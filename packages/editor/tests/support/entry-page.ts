import type { Locator, Page } from "playwright";
import { parse } from "yaml";
import { eventually } from "../../../../tests/support/eventually.ts";
import { splitRecord } from "../../src/merge/split-record.ts";
import type { EditedContent } from "./edited-content.ts";
import { testKey } from "./started-editor.ts";

/** Form of an entry in the editor, in a browser. */
export class EntryPage {
  readonly #page: Page;
  readonly #content: EditedContent;
  #file = "";

  constructor(page: Page, content: EditedContent) {
    this.#page = page;
    this.#content = content;
  }

  /** Opens a record by its file, and waits until the form shows its text. */
  async open(file: string): Promise<void> {
    this.#file = file;
    const [collection, , slug] = file.replace(/\.mdx?$/, "").split("/");
    const { fields, prose } = contentsOf(this.text);
    // The form of another entry stays for a moment.
    await this.#page.goto("about:blank");
    // An entry that the last test left unsaved would be offered again.
    await this.#page.addInitScript(() => {
      localStorage.setItem("sveltia-cms.prefs", JSON.stringify({ closeOnSave: false, useDraftBackup: false }));
    });
    await this.#page.goto(`${this.#content.base}/?key=${testKey}#/collections/${collection}/entries/${slug}`);
    await eventually(`${file} is open`, async () => {
      const shown = await this.#page.evaluate(() => {
        const fieldOf = (path: string) => document.querySelector(`.field[data-key-path="${path}"]`);
        // A field far below is rendered once it is scrolled to.
        fieldOf("body")?.scrollIntoView();
        return {
          title: fieldOf("title")?.querySelector("input")?.value,
          prose: fieldOf("body")?.querySelector("textarea")?.value,
          words: fieldOf("body")?.querySelector(".lexical-root")?.textContent ?? "",
        };
      });
      const hasWords = /\p{L}/u.test(prose) === /\p{L}/u.test(shown.words);
      return shown.title === fields.title && shown.prose === prose && hasWords;
    });
  }

  get title(): Locator {
    return this.#page.locator('.field[data-key-path="title"] input').first();
  }

  /** Field of rich text. */
  get prose(): Locator {
    return this.#page.locator('.field[data-key-path="body"] .lexical-root').first();
  }

  async field(path: string): Promise<Locator> {
    const field = this.#page.locator(`.field[data-key-path="${path}"]`).first();
    await field.scrollIntoViewIfNeeded();
    return field;
  }

  /** Text of the file on disk. */
  get text(): string {
    return this.#content.read(this.#file);
  }

  /** Waits until the field of rich text shows words. */
  async shows(words: RegExp): Promise<void> {
    await eventually(`the text shows ${words}`, async () => words.test((await this.prose.textContent()) ?? ""));
  }

  /** Returns the Markdown that the form has. */
  async markdown(): Promise<string> {
    return this.#page.locator('.field[data-key-path="body"] textarea').first().inputValue();
  }

  /** Selects words of the text, as a pointer does. */
  async select(words: string): Promise<void> {
    await this.prose.evaluate((root, wanted) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const at = text.textContent?.indexOf(wanted) ?? -1;
        if (at === -1) continue;
        (root as HTMLElement).focus();
        getSelection()?.setBaseAndExtent(text, at, text, at + wanted.length);
        return;
      }
      throw new Error(`The text does not show ${wanted}.`);
    }, words);
    await this.#page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  /** Saves, and waits until the file has changed. */
  async save(): Promise<string> {
    const before = this.text;
    await this.#saving.click();
    await eventually(`${this.#file} is written`, () => this.text !== before);
    return this.text;
  }

  /** Waits until the form has taken over what was saved: until then it may show that in place of what is typed. */
  async settle(): Promise<void> {
    await eventually("the form has nothing to save", () => this.#saving.isDisabled());
  }

  get #saving(): Locator {
    return this.#page.getByRole("button", { name: "Save" }).first();
  }
}

function contentsOf(text: string): { fields: { title: string }; prose: string } {
  const { frontMatter = "", prose = "" } = splitRecord(text.trim().replace(/\r\n?/g, "\n")) ?? {};
  return { fields: parse(frontMatter), prose };
}
