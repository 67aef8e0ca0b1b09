import { createHash } from "node:crypto";
import type { Queries } from "../../model/reads/queries.ts";
import { questionText } from "../../model/reads/questions.ts";
import { recorder } from "../../model/reads/recorder.ts";
import type { BuildStore } from "./build-store.ts";

const scope = "texts";
/** Question after a text; its name says all that it follows from */
export const textAsked = "text";

/** Texts that follow from other texts alone, by a hash of these. */
export class KeptTexts implements Pick<Queries, "derive"> {
  readonly #store: BuildStore;
  readonly #used = new Set<string>();

  constructor(store: BuildStore) {
    this.#store = store;
  }

  derive(kind: string, from: readonly string[], make: () => string): string {
    const name = nameOf(kind, from);
    const kept = this.#store.text(scope, name);
    const text = kept ?? make();
    if (kept === undefined) this.#store.put(scope, name, text, [], { results: [], texts: [] });
    this.#used.add(name);
    recorder()?.noteAll(new Map([[questionText(textAsked, [name]), ""]]));
    return text;
  }

  /** Leaves texts to the next build that a result of an earlier one was made from. */
  keep(names: readonly string[]): void {
    for (const name of names) this.#used.add(name);
  }

  /** Drops what nothing used. */
  close(): void {
    this.#store.keepOnly(scope, this.#used);
  }
}

/** Returns the name of a text: the making, and a hash of its texts with their lengths, so that none reads as two. */
function nameOf(kind: string, from: readonly string[]): string {
  const sha256 = createHash("sha256");
  for (const text of from) sha256.update(`${text.length}:`).update(text);
  return `${kind} ${sha256.digest("base64url")}`;
}
