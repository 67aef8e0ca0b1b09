import { hash } from "node:crypto";
import { questionText } from "../../model/reads/questions.ts";
import type { FactsRead, Reads } from "../../model/reads/recorder.ts";
import { FactNames } from "./fact-names.ts";

/** Answers and facts that are read while something is made. Facts are digested when somebody asks what was read. */
export class Reading implements Reads {
  readonly answers = new Map<string, string>();
  /** Reads that came with a result made before, which is used again. */
  readonly others = new Set<Reads>();
  readonly #facts = new Map<FactsRead, FactNames>();

  /** Notes that a fact is read; without a name, that there is anything to read facts of. */
  noteFact(of: FactsRead, name?: string): void {
    const known = this.#facts.get(of);
    const names = known ?? FactNames.none;
    const more = name === undefined ? names : names.with(name);
    if (more !== known) this.#facts.set(of, more);
  }

  [Symbol.iterator](): Iterator<readonly [string, string]> {
    const all = new Map<string, string>();
    this.#gather(all, new Set());
    return all.entries();
  }

  /** Adds what was read, the facts of one thing as one question; each of the others is gathered once. */
  #gather(all: Map<string, string>, gathered: Set<Reads>): void {
    if (gathered.has(this)) return;
    gathered.add(this);
    for (const [question, answer] of this.answers) all.set(question, answer);
    for (const [of, names] of this.#facts) {
      const [name = "", ...terms] = of.terms;
      all.set(questionText(name, [...terms, ...names.names]), digestOfFacts(of, names));
    }
    for (const reads of this.others) {
      if (reads instanceof Reading) reads.#gather(all, gathered);
      else for (const [question, answer] of reads) all.set(question, answer);
    }
  }
}

const known = new WeakMap<FactsRead, Map<FactNames, string>>();

/** Returns the digest of some facts, which is found once. */
export function digestOfFacts(of: FactsRead, names: FactNames): string {
  const digests = known.get(of) ?? new Map<FactNames, string>();
  known.set(of, digests);
  const found = digests.get(names) ?? digest(names.names.map((name) => of.fact(name)));
  digests.set(names, found);
  return found;
}

/** Returns the digest of plain data. */
export function digest(answer: unknown): string {
  return hash("sha256", JSON.stringify(answer) ?? "", "base64url").slice(0, 22);
}
