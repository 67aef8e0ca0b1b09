import type { ServerResponse } from "node:http";
import { debounced } from "../../../../src/publish/debounced.ts";
import type { ContentState } from "../browser/content-state.ts";
import type { Checked } from "./content-check.ts";

/** Milliseconds between two signs of life; a page that hears none for much longer says that nobody is there. */
const beatMs = 5000;

/** Stream of the state of the content to every open editor: one message at once, and one after each check. */
export class StateStream {
  readonly #check: () => Promise<Checked>;
  readonly #readers = new Set<ServerResponse>();
  #state: ContentState;
  #turn = Promise.resolve();
  /** True from a change until a check of it begins. */
  #isDue = false;
  readonly #checkSoon = debounced(() => {
    this.#turn = this.#turn.then(() => this.#checkAnew());
  });

  constructor(check: () => Promise<Checked>) {
    this.#check = check;
    this.#state = { checks: 0, isChecking: false, faults: [], pages: {}, site: "" };
  }

  /** Says that the site that shows the draft answers. */
  siteIsUp(site: string): void {
    this.#tell({ site });
  }

  /** Says at once that the last check is out of date, and checks the content once changes have paused. */
  changed(): void {
    this.#isDue = true;
    if (!this.#state.isChecking) this.#tell({ isChecking: true });
    this.#checkSoon();
  }

  /** Keeps an answer open, and sends it the state until its reader leaves. */
  open(outgoing: ServerResponse): void {
    outgoing.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    this.#readers.add(outgoing);
    const beat = setInterval(() => outgoing.write(":\n\n"), beatMs).unref();
    outgoing.on("close", () => {
      clearInterval(beat);
      this.#readers.delete(outgoing);
    });
    outgoing.write(this.#message());
  }

  close(): void {
    for (const reader of this.#readers) reader.destroy();
  }

  async #checkAnew(): Promise<void> {
    this.#isDue = false;
    const found = await this.#check().catch((error) => {
      const said = error instanceof Error ? error.message : String(error);
      return { faults: [{ file: "", field: "", said, isWarning: false }] };
    });
    this.#tell({ ...found, checks: this.#state.checks + 1, isChecking: this.#isDue });
  }

  #tell(change: Partial<ContentState>): void {
    this.#state = { ...this.#state, ...change };
    for (const reader of this.#readers) reader.write(this.#message());
  }

  #message(): string {
    return `data: ${JSON.stringify(this.#state)}\n\n`;
  }
}
