import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PackReader, PackWriter } from "../../../functions/hosts/node/pack.ts";
import type { Keep } from "../../model/studio/keep.ts";
import { earlierParts, isPartPack, type PartIndex, partIndexFile } from "./part-index.ts";

const utf8 = new TextEncoder();

/** Age in milliseconds at which no build still writes its pack. */
const abandonedMs = 24 * 3_600_000;

/**
 * Parts of pages that an earlier build made. Several builds may use one folder: each writes a pack of its own. The index names its pack and is replaced last, so that a build that ends
 * early leaves the parts of the build before.
 */
export class KeptParts implements Keep {
  readonly #folder: string;
  readonly #program: string;
  readonly #earlier: PartIndex | undefined;
  readonly #reader: PackReader | undefined;
  readonly #pack: string;
  readonly #writer: PackWriter;
  readonly #parts: PartIndex["parts"] = {};

  /** `program` names everything beside a key that a part depends on; parts of another program are not taken. */
  constructor(folder: string, program: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#program = program;
    this.#earlier = earlierParts(folder, program);
    this.#reader = this.#earlier && new PackReader(folder, this.#earlier.pack);
    this.#pack = `parts-${randomUUID()}.pack`;
    this.#writer = new PackWriter(folder, this.#pack);
  }

  take(kind: string, from: readonly string[], make: () => string): string {
    const key = keyOf(kind, from);
    const place = this.#earlier?.parts[key];
    const kept = place && this.#reader?.read(place);
    const text = kept?.toString("utf8") ?? make();
    if (!Object.hasOwn(this.#parts, key)) {
      const { offset, length } = this.#writer.append("", kept ?? utf8.encode(text));
      this.#parts[key] = { offset, length };
    }
    return text;
  }

  /** Leaves the parts that were taken or made to the next build. */
  close(): void {
    this.#reader?.close();
    const { bytes } = this.#writer.close();
    // After a loss of power, an index must not name a pack that never reached the disk.
    flush(join(this.#folder, this.#pack));
    const index: PartIndex = { program: this.#program, pack: this.#pack, bytes, parts: this.#parts };
    const written = join(this.#folder, `${this.#pack}.json`);
    writeFileSync(written, JSON.stringify(index), { flush: true });
    renameSync(written, join(this.#folder, partIndexFile));
    const unused = readdirSync(this.#folder).filter((name) => this.#isUnused(name));
    for (const name of unused) rmSync(join(this.#folder, name), { force: true });
  }

  /** Returns true for the pack of the build before, and for one that a build left which ended early. */
  #isUnused(name: string): boolean {
    if (!isPartPack(name) || name === this.#pack) return false;
    return name === this.#earlier?.pack || statSync(join(this.#folder, name)).mtimeMs < Date.now() - abandonedMs;
  }
}

/** Returns the key of a part: the making, and a hash of the texts with their lengths, so that none reads as two. */
function keyOf(kind: string, from: readonly string[]): string {
  const sha256 = createHash("sha256");
  for (const text of from) sha256.update(`${text.length}:`).update(text);
  return `${kind} ${sha256.digest("base64url")}`;
}

function flush(file: string): void {
  const opened = openSync(file, "r+");
  fsyncSync(opened);
  closeSync(opened);
}
