import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { freePort } from "../../../../scripts/free-port.ts";
import type { ProjectCopy } from "../../../../tests/build/project-copy.ts";
import { outputOf } from "../../../../tests/runner/child-output.ts";
import { childEnvironment } from "../../../../tests/support/child-environment.ts";
import { eventually } from "../../../../tests/support/eventually.ts";

/** Editor of a copy of the project, as `npm run edit` opens it, on content that git knows. */
export class OpenedEditor {
  readonly base: string;
  readonly #content: string;
  readonly #child: ChildProcess;
  readonly #output: () => string;

  private constructor(copy: ProjectCopy, port: number) {
    this.base = `http://127.0.0.1:${port}`;
    this.#content = join(copy.folder, "content");
    this.#git("init", "--quiet");
    this.#git("add", "--all");
    this.#git("-c", "user.name=Ada", "-c", "user.email=ada@studio.example", "commit", "--quiet", "--message=Begin");
    const env = childEnvironment({ PORT: `${port}`, DATA_DIR: join(copy.folder, "data") });
    this.#child = spawn(process.execPath, ["scripts/edit.ts"], { cwd: copy.folder, env });
    this.#output = outputOf(this.#child);
  }

  static async start(copy: ProjectCopy): Promise<OpenedEditor> {
    const editor = new OpenedEditor(copy, await freePort());
    await eventually(`the editor answers: ${editor.#output()}`, () =>
      fetch(editor.base).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return editor;
  }

  /** Returns the address that the terminal shows, with the key; a fragment leads to a place of the editor. */
  address(fragment = ""): string {
    const [address = ""] = /http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]+/.exec(this.#output()) ?? [];
    return address + fragment;
  }

  /** Returns what git says changed, new files included. */
  diff(): string {
    this.#git("add", "--all", "--intent-to-add");
    return this.#git("diff", "--no-color");
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const closed = once(this.#child, "close");
    this.#child.kill("SIGTERM");
    await closed;
  }

  #git(...words: string[]): string {
    return execFileSync("git", ["-C", this.#content, ...words], { encoding: "utf8" });
  }
}

/** Form of an entry in one language. */
export class EntryForm {
  readonly #page: Page;
  readonly #locale: string;

  constructor(page: Page, locale: string) {
    this.#page = page;
    this.#locale = locale;
  }

  /** Returns the field of a path; a field far below is rendered once it is scrolled to. */
  async field(path: string): Promise<Locator> {
    const pane = `[data-mode="edit"][data-locale="${this.#locale}"]`;
    const field = this.#page.locator(`${pane} .field[data-key-path="${path}"]`);
    await field.scrollIntoViewIfNeeded();
    return field;
  }

  async fill(path: string, text: string): Promise<void> {
    await (await this.field(path)).locator("input:not([type=file]), textarea").first().fill(text);
  }

  async addPicture(file: string, alt: string): Promise<void> {
    await (await this.field("picture")).getByRole("checkbox").first().check();
    await (await this.field("picture.file")).locator("input[type=file]").first().setInputFiles(file);
    await this.fill("picture.alt", alt);
  }

  /** Writes the text anew, as somebody types it. */
  async write(text: string): Promise<void> {
    const words = (await this.field("body")).locator('[contenteditable="true"]');
    await words.click();
    await this.#page.keyboard.press("ControlOrMeta+A");
    await this.#page.keyboard.type(text);
  }
}
