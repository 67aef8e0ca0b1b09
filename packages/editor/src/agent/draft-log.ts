import { EventEmitter, once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { withRightsInWords } from "../../../../scripts/dev/rights/rights-in-words.ts";

/** Maximum number of characters kept. */
const mostKept = 4000;

/** Milliseconds in which the output of a fault arrives after the answer. */
const patience = 1000;

/** End of what the draft writes to its output. */
export class DraftLog {
  readonly #written = new EventEmitter<{ more: [] }>();
  #said = "";

  follow(stream: NodeJS.ReadableStream): void {
    stream.on("data", (chunk: Buffer) => {
      this.#said = (this.#said + stripVTControlCharacters(chunk.toString())).slice(-mostKept);
      this.#written.emit("more");
    });
  }

  clear(): void {
    this.#said = "";
  }

  get text(): string {
    return withRightsInWords(this.#said).trim();
  }

  /** Returns the first line of the fault that the draft told since it was cleared; undefined if it tells none. */
  async fault(): Promise<string | undefined> {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const [, line] = /\[ERROR\] (?:\[\w+\] )?(.+)\n/.exec(this.#said) ?? [];
      if (line !== undefined) return withRightsInWords(line.trim());
      try {
        await once(this.#written, "more", { signal });
      } catch {
        return undefined;
      }
    }
  }
}
