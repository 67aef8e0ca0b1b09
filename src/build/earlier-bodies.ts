import { BodyFiles } from "../../functions/hosts/node/body-packs.ts";
import { readManifest } from "../../functions/hosts/node/pack.ts";
import type { EncodedBody, Manifest, Variant } from "../api/http/manifest.ts";
import type { Encodings } from "./encode.ts";

/** Bytes of a body and of its encodings */
export type Bodies = Encodings & { identity: Uint8Array<ArrayBuffer> };

/** Bodies of an earlier build, by entity tag; none if that compressed them otherwise. */
export class EarlierBodies {
  /** Routes of the earlier build; none if its manifest cannot be read. */
  readonly routes: Manifest["routes"];
  readonly #variants: Map<string, Variant>;
  readonly #files: BodyFiles | undefined;

  constructor(folder: string | undefined, effort: number) {
    const manifest = folder === undefined ? undefined : manifestIn(folder);
    this.routes = manifest?.routes ?? {};
    const variants = manifest?.effort === effort ? Object.values(this.routes).flat() : [];
    // Earlier versions had all bodies in one pack, which nothing reads any more.
    const readable = variants.filter(({ identity }) => identity.pack !== undefined);
    this.#variants = new Map(readable.map((variant) => [variant.identity.etag, variant]));
    this.#files = folder !== undefined && this.#variants.size > 0 ? new BodyFiles(folder) : undefined;
  }

  has(etag: string): boolean {
    return this.#variants.has(etag);
  }

  /** Reads a body and its encodings at once, since a pack holds them one after another. */
  read(etag: string): Bodies | undefined {
    const found = this.#variants.get(etag);
    if (!found || !this.#files) return undefined;
    const { identity, br, gzip } = found;
    const { offset } = identity;
    const last = gzip ?? br ?? identity;
    const whole = this.#files.read({ ...identity, length: last.offset + last.length - offset });
    const cut = (body: EncodedBody) => whole.subarray(body.offset - offset, body.offset - offset + body.length);
    return { identity: cut(identity), ...(br && { br: cut(br) }), ...(gzip && { gzip: cut(gzip) }) };
  }

  close(): void {
    this.#files?.close();
  }
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch {
    return undefined;
  }
}
