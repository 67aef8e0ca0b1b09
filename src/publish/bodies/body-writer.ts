import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { bodiesFolder, bodyPackName, bodyPackOf } from "../../../functions/hosts/node/body-packs.ts";
import type { EncodedBody, SealedFile } from "../../api/http/manifest.ts";
import { type Body, ContinuedPack } from "./continued-pack.ts";
import type { EarlierBodies } from "./earlier-bodies.ts";

/** Writer of the bodies of a build, each into the pack of its address */
export class BodyWriter {
  readonly #folder: string;
  readonly #earlier: EarlierBodies;
  readonly #packs = new Map<number, ContinuedPack>();

  constructor(folder: string, earlier: EarlierBodies) {
    this.#folder = folder;
    this.#earlier = earlier;
    mkdirSync(join(folder, bodiesFolder), { recursive: true });
  }

  append(address: string, etag: string, body: Body): EncodedBody {
    const number = bodyPackOf(address);
    const pack = this.#packs.get(number) ?? new ContinuedPack(this.#folder, bodyPackName(number), this.#earlier);
    this.#packs.set(number, pack);
    return { ...pack.append(etag, body), pack: number };
  }

  /** Closes the packs; returns the name of each with its size and hash, in the order of the names. */
  close(): [name: string, sealed: SealedFile][] {
    const packs = [...this.#packs].sort(([one], [other]) => one - other);
    return packs.map(([number, pack]) => [bodyPackName(number), pack.close()]);
  }
}
