import { AsyncLocalStorage } from "node:async_hooks";
import { hash } from "node:crypto";
import { type Made, type Reads, type Recorder, recorder } from "../../model/reads/recorder.ts";

/** Recorder of a build: digests answers, and keeps apart what is made at the same time. */
export class ReadsRecorder implements Recorder {
  readonly #noted = new AsyncLocalStorage<Map<string, string> | undefined>();
  readonly #digests = new WeakMap<object, Map<string, string>>();

  note(question: string, answer: () => unknown, key?: object): void {
    const noted = this.#noted.getStore();
    if (noted && !noted.has(question)) noted.set(question, this.digestOf(question, answer, key));
  }

  noteAll(reads: Reads): void {
    const noted = this.#noted.getStore();
    if (noted) for (const [question, digest] of reads) noted.set(question, digest);
  }

  apart<Value>(make: () => Value): Made<Value> {
    const reads = new Map<string, string>();
    return { value: this.#noted.run(reads, make), reads };
  }

  async apartLater<Value>(make: () => Promise<Value>): Promise<Made<Value>> {
    const reads = new Map<string, string>();
    return { value: await this.#noted.run(reads, make), reads };
  }

  unnoted<Value>(find: () => Value): Value {
    return this.#noted.run(undefined, find);
  }

  /** Returns the digest of an answer; questions of a name have one digest for a key. */
  digestOf(question: string, answer: () => unknown, key?: object): string {
    if (!key) return digest(answer());
    const known = this.#digests.get(key) ?? new Map<string, string>();
    this.#digests.set(key, known);
    const name = question.slice(0, question.indexOf('"', 2));
    const found = known.get(name) ?? digest(answer());
    known.set(name, found);
    return found;
  }
}

function digest(answer: unknown): string {
  return hash("sha256", JSON.stringify(answer) ?? "", "base64url").slice(0, 22);
}

/** Returns the recorder of the build. Throws a TypeError if nothing is being built. */
export function currentRecorder(): ReadsRecorder {
  const current = recorder();
  if (current instanceof ReadsRecorder) return current;
  throw new TypeError("nothing is being built: makeRecorded sets the recorder");
}
