import { currentDocuments } from "../../api/discovery/current-documents.ts";
import { currentExamples } from "../../api/examples/current-examples.ts";
import { operationsOf } from "../../api/operations.ts";
import { askedOperation } from "../../api/reference/asked-operation.ts";
import { repeatQuestion } from "../../model/reads/questions.ts";
// Only pages ask what follows in a list, and this module has to be able to ask it again.
import "../../model/records/next-in-list.ts";
import type { CollectionName } from "../../model/shapes/collections.ts";
import { currentLimits, notePicture, proseSource } from "../../model/studio/current.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { FactNames } from "./fact-names.ts";
import { digestOfFacts } from "./reading.ts";
import type { ReadsRecorder } from "./reads-recorder.ts";
import { factsReadOf } from "./tracked-facts.ts";

type Ask = (studio: Studio, ...terms: string[]) => unknown;

/** Questions that no function of the model has: each reads again what it is about, and so notes the answer */
const direct: Readonly<Record<string, Ask>> = {
  entries: (studio) => studio.entries,
  setting: (studio, name = "") => studio[name as keyof Studio],
  list: (studio, name, locale = "") => studio.list(name as CollectionName, locale),
  unlisted: (studio, name, locale = "") => studio.unlisted(name as CollectionName, locale),
  get: (studio, name, slug = "", locale = "") => studio.get(name as CollectionName, slug, locale),
  listed: (studio, name, slug = "", locale = "") => studio.listed(name as CollectionName, slug, locale),
  localesOf: (studio, name, slug = "") => studio.localesOf(name as CollectionName, slug),
  prose: (_studio, file = "") => proseSource({ file }),
  picture: (_studio, file = "") => notePicture(file),
  documents: () => currentDocuments(),
  examples: () => currentExamples(),
  operation: (studio, id = "") =>
    askedOperation({ operations: operationsOf(studio, currentLimits()), examples: currentExamples() }, id),
};

/** Returns the digest of the facts that a question names; undefined if it names none, or they are gone. */
function digestOfNamed(studio: Studio, [name, ...terms]: readonly string[]): string | undefined {
  const [first = "", slug = "", locale = ""] = terms;
  const isRecord = name === "record";
  const facts = isRecord ? studio.get(first as CollectionName, slug, locale) : studio[first as keyof Studio];
  const read = isRecord || name === "setting" ? factsReadOf(facts) : undefined;
  return read && digestOfFacts(read, FactNames.of(terms.slice(isRecord ? 3 : 1)));
}

/** Answers of the present studio to the questions of an earlier build. */
export class Answers {
  readonly #studio: Studio;
  readonly #recorder: ReadsRecorder;
  readonly #known = new Map<string, string | undefined>();

  constructor(studio: Studio, recorder: ReadsRecorder) {
    this.#studio = studio;
    this.#recorder = recorder;
  }

  /** Returns the digest of the answer to a question; undefined if nothing can answer it any more. */
  digestOf(question: string): string | undefined {
    if (!this.#known.has(question)) this.#known.set(question, this.#ask(question));
    return this.#known.get(question);
  }

  /** States the answer to a question that only the build itself can answer. */
  state(question: string, digest: string): void {
    this.#known.set(question, digest);
  }

  #ask(question: string): string | undefined {
    const [name, ...terms] = JSON.parse(question) as [string, ...string[]];
    const ask = direct[name];
    const named = digestOfNamed(this.#studio, [name, ...terms]);
    if (named !== undefined) return named;
    try {
      const { reads } = this.#recorder.apart(() =>
        ask ? ask(this.#studio, ...terms) : repeatQuestion(question, this.#studio),
      );
      return new Map(reads).get(question);
    } catch {
      // What was asked about is gone.
      return undefined;
    }
  }
}
