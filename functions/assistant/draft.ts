import type { ChatAnswer } from "../../src/api/operations/assistant.ts";
import type { Locale } from "../../src/model/texts/localized.ts";
import type { Hit } from "../../src/search/search.ts";
import { citationOf } from "./extractive-answer.ts";
import { isGrounded, marks } from "./grounding.ts";
import { ModelFailure } from "./language-model.ts";

/** Answer while a model writes it. It takes no sentence that its passages do not support. */
export class Draft {
  readonly #hits: readonly Hit[];
  readonly #locale: Locale;
  /** Cited passages, in the order of their citations. */
  readonly #cited: Hit[] = [];
  #text = "";

  constructor(hits: readonly Hit[], locale: Locale) {
    this.#hits = hits;
    this.#locale = locale;
  }

  /** Adds a sentence; returns it with the citation numbers of the answer. */
  add(sentence: string): string {
    const numbers = [...sentence.matchAll(marks)].map(([, number]) => Number(number));
    const cited = numbers.map((number) => this.#hits[number - 1]);
    if (!cited.every((hit) => hit !== undefined)) throw new ModelFailure("ungrounded");
    if (!isGrounded(sentence, cited.length > 0 ? cited : this.#hits, this.#locale)) {
      throw new ModelFailure("ungrounded");
    }
    const text = sentence.replace(marks, (_, number) => ` [${this.#numberOf(this.#hits[Number(number) - 1] as Hit)}]`);
    this.#text += text;
    return text;
  }

  finish(baseUrl: string): ChatAnswer {
    if (this.#cited.length === 0) throw new ModelFailure("ungrounded");
    const citations = this.#cited.map((hit) => citationOf(hit, baseUrl));
    return { reply: this.#text, locale: this.#locale, citations, mode: "model" };
  }

  #numberOf(hit: Hit): number {
    if (!this.#cited.includes(hit)) this.#cited.push(hit);
    return this.#cited.indexOf(hit) + 1;
  }
}
