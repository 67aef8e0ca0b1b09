import { BodyFiles, bodyPackName } from "../../../functions/hosts/node/body-packs.ts";
import { PackReader, readManifest } from "../../../functions/hosts/node/pack.ts";
import type { EncodedBody, Manifest, SealedFile, Variant } from "../../api/http/manifest.ts";
import type { EarlierFolder } from "../earlier-folder.ts";

/** Bytes of a pack that are copied at once. */
const copiedAtOnce = 64 * 1024;

/** Bodies of an earlier build; none if that compressed them otherwise. */
export class EarlierBodies {
  /** Routes of the earlier build; none if its manifest cannot be read. */
  readonly routes: Manifest["routes"];
  /** True if the earlier build is a preview. */
  readonly isPreview: boolean;
  readonly #folder: EarlierFolder | undefined;
  readonly #variants = new Map<string, Variant>();
  /** Numbers of the packs that nobody wrote to since. */
  readonly #untouched = new Set<number | undefined>();
  readonly #files: BodyFiles | undefined;

  constructor(folder: EarlierFolder | undefined, effort: number) {
    const manifest = folder && manifestIn(folder.folder);
    this.routes = manifest?.routes ?? {};
    this.isPreview = manifest?.isPreview === true;
    this.#folder = folder;
    this.#files = folder && new BodyFiles(folder.folder);
    if (folder && manifest?.effort === effort) this.#know(folder, Object.values(this.routes).flat());
  }

  has(etag: string): boolean {
    return this.#variants.has(etag);
  }

  /** Finds a body by its entity tag, at an address if that had it. */
  find(etag: string, path: string): Variant | undefined {
    const own = this.routes[path]?.[0];
    return own?.identity.etag === etag && this.#untouched.has(own.identity.pack) ? own : this.#variants.get(etag);
  }

  read(body: EncodedBody): Uint8Array<ArrayBuffer> {
    if (!this.#files) throw new Error(`no earlier build has the body ${body.etag}`);
    return this.#files.read(body);
  }

  /** Yields the first bytes of a pack. */
  *pieces(name: string, bytes: number): Generator<Uint8Array> {
    if (!this.#folder || bytes === 0) return;
    const pack = new PackReader(this.#folder.folder, name);
    try {
      for (let offset = 0; offset < bytes; offset += copiedAtOnce) {
        yield pack.read({ offset, length: Math.min(copiedAtOnce, bytes - offset) });
      }
    } finally {
      pack.close();
    }
  }

  /** Links a pack of the given size into another folder; returns its seal, or undefined if that cannot be. */
  linkPack(name: string, folder: string, bytes: number): SealedFile | undefined {
    const sealed = this.#folder?.sealed(name);
    return sealed?.bytes === bytes && this.#folder?.link(name, folder, bytes) ? sealed : undefined;
  }

  /** Links a file of the site if that had the same body at an address; returns false if not. */
  linkFile(file: string, folder: string, path: string, { etag, length }: Omit<EncodedBody, "offset">): boolean {
    const own = this.routes[path]?.[0];
    return own?.file === file && own.identity.etag === etag && !!this.#folder?.link(`site/${file}`, folder, length);
  }

  close(): void {
    this.#files?.close();
  }

  #know(folder: EarlierFolder, variants: readonly Variant[]): void {
    for (const pack of new Set(variants.map(({ identity }) => identity.pack))) {
      // Earlier versions had all bodies in one pack, which nothing reads any more.
      if (pack !== undefined && folder.sealed(bodyPackName(pack))) this.#untouched.add(pack);
    }
    for (const variant of variants) {
      const { pack, etag } = variant.identity;
      if (this.#untouched.has(pack)) this.#variants.set(etag, variant);
    }
  }
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch {
    return undefined;
  }
}
