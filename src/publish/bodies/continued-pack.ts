import { bodyPackName } from "../../../functions/hosts/node/body-packs.ts";
import { PackWriter } from "../../../functions/hosts/node/pack.ts";
import type { EncodedBody, SealedFile } from "../../api/http/manifest.ts";
import type { EarlierBodies } from "./earlier-bodies.ts";

/** Body to write: its bytes, or its place in an earlier build */
export type Body = Uint8Array | EncodedBody;

/** Bytes that each pack gathers before a write. */
const gatheredBytes = 64 * 1024;

/**
 * Pack of bodies. As long as they lie where the earlier build has them nothing is read or written; a pack of the same
 * bodies is linked, and another one begins with a copy.
 */
export class ContinuedPack {
  readonly #folder: string;
  readonly #name: string;
  readonly #earlier: EarlierBodies;
  #same = 0;
  #writer: PackWriter | undefined;

  constructor(folder: string, name: string, earlier: EarlierBodies) {
    this.#folder = folder;
    this.#name = name;
    this.#earlier = earlier;
  }

  append(etag: string, body: Body): EncodedBody {
    if (!this.#writer && !(body instanceof Uint8Array) && this.#isNext(body)) {
      const offset = this.#same;
      this.#same += body.length;
      return { etag, length: body.length, offset };
    }
    this.#writer ??= this.#begin();
    return this.#writer.append(etag, body instanceof Uint8Array ? body : this.#earlier.read(body));
  }

  /** Closes the pack; returns its size and hash. */
  close(): SealedFile {
    const linked = this.#writer ? undefined : this.#earlier.linkPack(this.#name, this.#folder, this.#same);
    if (linked) return linked;
    this.#writer ??= this.#begin();
    return this.#writer.close();
  }

  #isNext({ pack, offset }: EncodedBody): boolean {
    return pack !== undefined && bodyPackName(pack) === this.#name && offset === this.#same;
  }

  #begin(): PackWriter {
    const writer = new PackWriter(this.#folder, this.#name, gatheredBytes);
    for (const piece of this.#earlier.pieces(this.#name, this.#same)) writer.append("", piece);
    return writer;
  }
}
