import type { Queries } from "../../model/reads/queries.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { Reads } from "../../model/reads/recorder.ts";
import type { Answers } from "../reads/answers.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import type { BuildStore, MadeFrom } from "./build-store.ts";
import { type KeptTexts, textAsked } from "./kept-texts.ts";

const resultAsked = "result";

/** Facts of the builds of a scope that their queries have in common */
export interface QueryScope {
  /** Name of the scope: results of one are never taken in another. */
  name: string;
  answers: Answers;
  recorder: ReadsRecorder;
  /** Answers that every result reads */
  everywhere: Reads;
}

/** Queries over a store: a result holds while all that it was made from is as it was. */
export class KeptQueries implements Queries {
  readonly #store: BuildStore;
  readonly #texts: KeptTexts;
  readonly #scope: QueryScope;
  /** Digests of the results that hold or were made, by name */
  readonly #current = new Map<string, string>();
  /** Results that no longer hold → the questions that have another answer now */
  #stale: ReadonlyMap<number, readonly string[]> | undefined;
  /** Names of the results that this build made */
  readonly #made = new Set<string>();
  /** True if the build before left nothing that this one could take. */
  readonly hadNothing: boolean;

  constructor(store: BuildStore, texts: KeptTexts, scope: QueryScope) {
    this.#store = store;
    this.#texts = texts;
    this.#scope = scope;
    this.hadNothing = !store.hasResults(scope.name);
  }

  derive(kind: string, from: readonly string[], make: () => string): string {
    return this.#texts.derive(kind, from, make);
  }

  async query(name: string, make: () => Promise<string>, isUsable = (_text: string) => true): Promise<string> {
    const kept = this.holds(name) ? this.earlierTextOf(name) : undefined;
    const text = kept !== undefined && isUsable(kept) ? kept : await this.#make(name, make);
    this.#note(name);
    return text;
  }

  /** Returns true if all that a result was made from is as it was, or if this build made it. */
  holds(name: string): boolean {
    return this.#digestOf(name) !== undefined;
  }

  /** Returns the text of a result that holds or was made, and counts as read. */
  textOf(name: string): string | undefined {
    if (!this.holds(name)) return undefined;
    this.#note(name);
    return this.earlierTextOf(name);
  }

  /** Returns the text that a build left last, whether it still holds or not. */
  earlierTextOf(name: string): string | undefined {
    return this.#store.text(this.#scope.name, name);
  }

  /** Returns the questions for whose answers this build made a result; undefined if it took the result as it was. */
  changedFor(name: string): readonly string[] | undefined {
    return this.#made.has(name) ? this.lastMadeFor(name) : undefined;
  }

  /** Returns the questions for whose answers a result was last made, by whichever build. */
  lastMadeFor(name: string): readonly string[] {
    return this.#store.find(this.#scope.name, name)?.made.reasons ?? [];
  }

  state(name: string, value: unknown): void {
    this.#current.set(
      name,
      this.#scope.recorder.digestOf("", () => value),
    );
  }

  note(name: string): void {
    this.#note(name);
  }

  /** Leaves what held or was made to the next build. */
  close(): void {
    this.#store.keepOnly(this.#scope.name, this.#current);
  }

  #note(name: string): void {
    this.#scope.recorder.noteAll(new Map([[questionText(resultAsked, [name]), this.#digestOf(name) ?? ""]]));
  }

  async #make(name: string, make: () => Promise<string>): Promise<string> {
    const { recorder, everywhere, name: scope } = this.#scope;
    const { value, reads } = await recorder.apartLater(make);
    this.#stale ??= this.#findStale();
    const reasons = this.#stale.get(this.#store.find(scope, name)?.id ?? 0);
    const made: MadeFrom = { results: [], texts: [], ...(reasons && { reasons }) };
    const answers = new Map(everywhere);
    for (const [question, answer] of reads) {
      if (question.startsWith(`["${resultAsked}",`)) made.results.push([termOf(question), answer]);
      else if (question.startsWith(`["${textAsked}",`)) made.texts.push(termOf(question));
      else answers.set(question, answer);
    }
    this.#current.set(name, this.#store.put(scope, name, value, answers, made));
    this.#made.add(name);
    return value;
  }

  #digestOf(name: string): string | undefined {
    const known = this.#current.get(name);
    if (known !== undefined) return known;
    const found = this.#store.find(this.#scope.name, name);
    this.#stale ??= this.#findStale();
    if (!found || this.#stale.has(found.id)) return undefined;
    const { results, texts } = found.made;
    if (!results.every(([other, digest]) => (this.#digestOf(other) ?? "") === digest)) return undefined;
    this.#texts.keep(texts);
    this.#current.set(name, found.digest);
    return found.digest;
  }

  /** Asks every question of the builds before once; returns what changed for the results that read one with another answer now. */
  #findStale(): ReadonlyMap<number, readonly string[]> {
    const { answers, name } = this.#scope;
    const stale = new Map<number, string[]>();
    for (const { id, question, answer } of this.#store.questions(name)) {
      const now = answers.digestOf(question);
      if (now === answer) continue;
      for (const reader of this.#store.answer(id, now)) {
        const changed = stale.get(reader);
        if (changed) changed.push(question);
        else stale.set(reader, [question]);
      }
    }
    return stale;
  }
}

/** Returns the only term of a question. */
function termOf(question: string): string {
  return (JSON.parse(question) as [string, string])[1];
}
