import { hash } from "node:crypto";
import { type Made, type Reads, type Recorder, recorder } from "../../model/reads/recorder.ts";

/** Recorder of a build: digests answers, and knows what is being made. */
export class ReadsRecorder implements Recorder {
  #noted: Map<string, string> | undefined;
  readonly #digests = new WeakMap<object, Map<string, string>>();

  note(question: string, answer: () => unknown, key?: object): void {
    this.#noted?.set(question, this.digestOf(question, answer, key));
  }

  noteAll(reads: Reads): void {
    if (this.#noted) for (const [question, digest] of reads) this.#noted.set(question, digest);
  }

  apart<Value>(make: () => Value): Made<Value> {
    const outer = this.#noted;
    const reads = new Map<string, string>();
    this.#noted = reads;
    try {
      return { value: make(), reads };
    } finally {
      this.#noted = outer;
    }
  }

  /** Makes something that takes a while. Nothing else may be made in the meantime. */
  async apartLater<Value>(make: () => Promise<Value>): Promise<Made<Value>> {
    const outer = this.#noted;
    const reads = new Map<string, string>();
    this.#noted = reads;
    try {
      return { value: await make(), reads };
    } finally {
      this.#noted = outer;
    }
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
  throw new TypeError("nothing is being built: makeCurrent sets the recorder");
}
