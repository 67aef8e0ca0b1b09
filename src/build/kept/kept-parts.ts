import { createHash } from "node:crypto";
import type { Keep } from "../../model/studio/keep.ts";
import { PackStore } from "./pack-store.ts";

const utf8 = new TextEncoder();

/** Parts of pages that an earlier build made, each from texts alone. */
export class KeptParts implements Keep {
  readonly #store: PackStore;

  /** `program` names everything beside a key that a part depends on; parts of another program are not taken. */
  constructor(folder: string, name: string, program: string) {
    this.#store = new PackStore(folder, name, program);
  }

  take(kind: string, from: readonly string[], make: () => string): string {
    const key = keyOf(kind, from);
    const kept = this.#store.take(key);
    if (kept) return kept.toString("utf8");
    const text = make();
    this.#store.put(key, utf8.encode(text));
    return text;
  }

  /** Leaves the parts that were taken or made to the next build. */
  close(): void {
    this.#store.close();
  }
}

/** Returns the key of a part: the making, and a hash of the texts with their lengths, so that none reads as two. */
function keyOf(kind: string, from: readonly string[]): string {
  const sha256 = createHash("sha256");
  for (const text of from) sha256.update(`${text.length}:`).update(text);
  return `${kind} ${sha256.digest("base64url")}`;
}
