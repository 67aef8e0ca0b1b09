import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isHashed } from "../../../src/api/http/hashed-files.ts";
import { type EncodedBody, sealFile, type Variant } from "../../../src/api/http/manifest.ts";
import { tagOfHash } from "../../http/entity-tag.ts";
import { type OpenManifest, openManifest } from "./manifest-lines.ts";
import { manifestFile } from "./pack.ts";

/**
 * Hashed files of a build that has replaced the served one in its folder. Another server may serve that build already,
 * and its pages load their style sheets and scripts from any server.
 */
export class LaterFiles {
  readonly #folder: string;
  readonly #own: string | undefined;
  /** Manifest of the later build, with the identity of its seal. */
  #later: { identity: string; manifest: OpenManifest } | undefined;
  readonly #files = new WeakMap<EncodedBody, string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#own = this.#sealIdentity();
  }

  /** Finds a hashed file of the later build, in its identity coding. */
  variants(path: string): Variant[] | undefined {
    if (!isHashed(path)) return undefined;
    try {
      const found = this.#manifest()?.variants(path)?.[0];
      if (!found) return undefined;
      const { br: _, gzip: __, ...variant } = found;
      this.#files.set(variant.identity, join(this.#folder, "site", variant.file));
      return [variant];
    } catch {
      // The folder is being replaced.
      return undefined;
    }
  }

  /** Reads the body of such a file; returns undefined for any other body. */
  read(body: EncodedBody): Buffer<ArrayBuffer> | undefined {
    const file = this.#files.get(body);
    if (file === undefined) return undefined;
    const bytes = readFileSync(file);
    if (tagOfHash(hash("sha256", bytes, "buffer")) !== body.etag) throw new Error(`${file} is not as it was built`);
    return bytes;
  }

  #manifest(): OpenManifest | undefined {
    const identity = this.#sealIdentity();
    if (identity === undefined || identity === this.#own) return undefined;
    if (this.#later?.identity !== identity) {
      this.#later = { identity, manifest: openManifest(readFileSync(join(this.#folder, manifestFile))) };
    }
    return this.#later.manifest;
  }

  #sealIdentity(): string | undefined {
    const seal = statSync(join(this.#folder, sealFile), { throwIfNoEntry: false });
    return seal && `${seal.ino} ${seal.mtimeMs}`;
  }
}
