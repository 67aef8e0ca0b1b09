import { AsyncLocalStorage } from "node:async_hooks";
import { type FactsRead, type Made, type Reads, type Recorder, recorder } from "../../model/reads/recorder.ts";
import { digest, Reading } from "./reading.ts";

/** Recorder of a build: digests answers, and keeps apart what is made at the same time. */
export class ReadsRecorder implements Recorder {
  readonly #reading = new AsyncLocalStorage<Reading | undefined>();
  readonly #digests = new WeakMap<object, Map<string, string>>();

  note(question: string, answer: () => unknown, key?: object): void {
    const noted = this.#reading.getStore()?.answers;
    if (noted && !noted.has(question)) noted.set(question, this.digestOf(question, answer, key));
  }

  noteFact(of: FactsRead, name?: string): void {
    this.#reading.getStore()?.noteFact(of, name);
  }

  noteAll(reads: Reads): void {
    this.#reading.getStore()?.others.add(reads);
  }

  apart<Value>(make: () => Value): Made<Value> {
    const reads = new Reading();
    return { value: this.#reading.run(reads, make), reads };
  }

  async apartLater<Value>(make: () => Promise<Value>): Promise<Made<Value>> {
    const reads = new Reading();
    return { value: await this.#reading.run(reads, make), reads };
  }

  unnoted<Value>(find: () => Value): Value {
    return this.#reading.run(undefined, find);
  }

  /** Returns the digest of an answer; questions of a name have one digest for a key. */
  digestOf(question: string, answer: () => unknown, key?: object): string {
    if (!key) return this.unnoted(() => digest(answer()));
    const known = this.#digests.get(key) ?? new Map<string, string>();
    this.#digests.set(key, known);
    const name = question.slice(0, question.indexOf('"', 2));
    const found = known.get(name) ?? this.unnoted(() => digest(answer()));
    known.set(name, found);
    return found;
  }
}

/** Returns the recorder of the build. Throws a TypeError if nothing is being built. */
export function currentRecorder(): ReadsRecorder {
  const current = recorder();
  if (current instanceof ReadsRecorder) return current;
  throw new TypeError("nothing is being built: makeRecorded sets the recorder");
}
