import { askServer, forgetServer, whenKeyChanges } from "./ask-server.ts";
import type { ContentState } from "./content-state.ts";

/** Milliseconds until a server that went away is looked for again. */
const lookEvery = 1000;

/** Milliseconds without a sign of life after which nobody is there; the server gives one every five seconds. */
const silenceMs = 20_000;

const nobody =
  "Nobody answers: `npm run edit` has ended, so nothing is saved or checked. Start it again, and this page goes on; what you write is kept in this browser.";

/** State that the server sends anew after each change, and its listeners. */
export class StateFeed {
  state: ContentState | undefined;
  /** Reason why the state is not known to be that of the present; undefined while the server is there. */
  lost: string | undefined;
  readonly #listeners = new Set<() => void>();
  #wake = () => {};

  /** State as it is now; undefined while nobody tells. */
  get present(): ContentState | undefined {
    return this.lost === undefined ? this.state : undefined;
  }

  /** Follows the server at an address of this origin; looks for it again whenever it went away. */
  async follow(address: string): Promise<never> {
    whenKeyChanges(() => this.#wake());
    // A page in the background has slow timers.
    document.addEventListener("visibilitychange", () => this.#wake());
    for (;;) {
      this.lost = await this.#read(address).catch(({ cause }: Error) => saidBy(cause) ?? nobody);
      forgetServer();
      this.#tell();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, lookEvery);
      });
    }
  }

  /** Calls a listener after each change of the state; returns the function that ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads states until the server refuses or ends; returns what to say then. */
  async #read(address: string): Promise<string> {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
    };
    hear();
    try {
      const answer = await askServer(address, { signal: silence.signal });
      if (!answer.ok || !answer.body) return await answer.text();
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        hear();
        const messages = `${text}${part.value}`.split("\n\n");
        text = messages.pop() ?? "";
        for (const message of messages) this.#take(message);
      }
      return nobody;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes a message; one without data is a sign of life. */
  #take(message: string): void {
    const [, data] = /^data: (.*)$/.exec(message) ?? [];
    if (data === undefined) return;
    this.state = JSON.parse(data);
    this.lost = undefined;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the words that an error of ours brings along. */
function saidBy(cause: unknown): string | undefined {
  return cause && typeof cause === "object" && "message" in cause ? String(cause.message) : undefined;
}
