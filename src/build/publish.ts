import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BodyWriter } from "../../functions/hosts/node/body-packs.ts";
import { manifestText } from "../../functions/hosts/node/manifest-lines.ts";
import { manifestFile } from "../../functions/hosts/node/pack.ts";
import { tagOfHash } from "../../functions/http/entity-tag.ts";
import type { EncodedBody, Manifest, Variant } from "../api/http/manifest.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { variantPath } from "../model/addresses/addresses.ts";
import { type Makings, madeAnew } from "../model/reads/makings.ts";
import { lastChange } from "../model/studio/studio.ts";
import { type Artifact, type ArtifactBody, addressesOf, type Site } from "../surfaces/site.ts";
import { type Changes, changesOf } from "./changes.ts";
import { type Bodies, EarlierBodies } from "./earlier-bodies.ts";
import { codingTag, compress, type Encodings, isCompressible, qualityOf } from "./encode.ts";
import { fileOf } from "./files.ts";
import { isLinked } from "./link-files.ts";
import type { Seal } from "./seal.ts";

/** Number of bodies made at once: two for each thread that compresses and draws. More would only take memory. */
const batchSize = 8;

const utf8 = new TextEncoder();

/** Artifact, with its file if that exists already */
type Published = Artifact & { file?: string };

/** Folder of an earlier build, and what builds leave to the next ones */
interface Earlier {
  previous?: string | undefined;
  makings?: Makings;
}

/** Entity tag and headers of a body, which an earlier build may have made */
interface Described {
  etag: string;
  headers?: Record<string, string>;
}

/** Writer of artifacts into a folder: files, the packs of their encodings, and the manifest */
export class Publication {
  readonly #folder: string;
  readonly #bodies: BodyWriter;
  readonly #effort: number;
  readonly #makings: Makings;
  readonly #previous: string | undefined;
  readonly #earlier: EarlierBodies;
  readonly #folders = new Set<string>();
  readonly #routes: Record<string, Variant[]> = {};
  /** Number of bodies whose encodings come from an earlier build */
  kept = 0;
  made = 0;

  constructor(folder: string, effort: number, { previous, makings = madeAnew }: Earlier = {}) {
    this.#makings = makings;
    this.#previous = previous;
    this.#folder = folder;
    this.#effort = effort;
    this.#bodies = new BodyWriter(folder);
    this.#earlier = new EarlierBodies(previous, effort);
  }

  /** Makes and stores bodies in the given order, so that equal content gives equal packs. */
  async add(artifacts: Iterable<Published>, progress: (done: number) => void = () => {}): Promise<void> {
    let batch: Published[] = [];
    let done = 0;
    const flush = async () => {
      for (const store of await Promise.all(batch.map((artifact) => this.#prepare(artifact)))) store();
      done += batch.length;
      progress(done);
      batch = [];
    };
    for (const artifact of artifacts) {
      batch.push(artifact);
      if (batch.length === batchSize) await flush();
    }
    await flush();
  }

  /** Links a page to its variants that were published before it. */
  join(page: PageAddress): void {
    const twins = (["md", "json"] as const).map((extension) => {
      const location = variantPath(page.path, extension);
      const variant = this.#routes[location]?.[0];
      if (!variant) throw new Error(`${page.path} has no twin at ${location}`);
      const twin = { ...variant, location };
      variant.canonical = page.path;
      return twin;
    });
    this.#routes[page.path]?.push(...twins);
  }

  /** Returns the addresses that differ from those of the earlier build. */
  changes(): Changes {
    return changesOf(this.#earlier.routes, this.#routes);
  }

  /** Writes the manifest, and seals it and the pack. */
  finish({ baseUrl, rate, formBytes, studio, documents: known }: Site, seal: Seal): void {
    this.#earlier.close();
    const updated = lastChange(studio);
    const documents = known().flatMap((facts) => {
      const variant = this.#routes[facts.path]?.[0];
      return variant ? [{ ...facts, bytes: variant.identity.length, updated }] : [];
    });
    const manifest: Manifest = {
      baseUrl,
      ...(studio.isPreview && { isPreview: true as const }),
      rate,
      formBytes,
      effort: this.#effort,
      routes: this.#routes,
      documents,
    };
    for (const [name, sealed] of this.#bodies.close()) seal.add(name, sealed);
    seal.write(manifestFile, manifestText(manifest));
  }

  async #prepare(artifact: Published): Promise<() => void> {
    const { mediaType } = artifact;
    const { etag, headers, made } = await this.#bodyOf(artifact);
    const earlier = this.#earlier.read(etag);
    const bytes = made ?? (earlier?.identity as Uint8Array<ArrayBuffer>);
    const quality = qualityOf(mediaType, this.#effort);
    const encodings = isCompressible(mediaType, bytes.length) ? await this.#encodings(earlier, bytes, quality) : {};
    return () => {
      const store = ([coding, body]: [string, Uint8Array]) =>
        [coding, this.#bodies.append(artifact.path, codingTag(etag, coding), body)] as const;
      const variant = {
        type: mediaType,
        identity: this.#bodies.append(artifact.path, etag, bytes),
        ...(Object.fromEntries(Object.entries(encodings).map(store)) as Record<string, EncodedBody>),
        ...(headers && { headers }),
      };
      for (const address of addressesOf(artifact)) {
        if (this.#routes[address]) throw new Error(`two artifacts are published at ${address}`);
        const file = artifact.file ?? fileOf(address, mediaType);
        if (!artifact.file) this.#place(file, bytes, made === undefined);
        this.#routes[address] = [{ file, ...variant }];
      }
    };
  }

  /** Returns a body with its entity tag; without bytes if an earlier build made it of the same. */
  async #bodyOf(artifact: Artifact): Promise<Described & { made?: Uint8Array<ArrayBuffer> }> {
    let made: Uint8Array<ArrayBuffer> | undefined;
    const make = async () => {
      const { content, headers }: ArtifactBody = await artifact.body();
      made = typeof content === "string" ? utf8.encode(content) : content;
      return { etag: tagOfHash(hash("sha256", made, "buffer")), ...(headers && { headers }) };
    };
    if (!artifact.readsAll) return { ...(await make()), ...(made && { made }) };
    const isThere = (text: string) => this.#earlier.has((JSON.parse(text) as Described).etag);
    const described = await this.#makings.take(
      `body ${artifact.path}`,
      async () => JSON.stringify(await make()),
      isThere,
    );
    return { ...(JSON.parse(described) as Described), ...(made && { made }) };
  }

  /** Returns the encodings of an earlier build, or makes them. */
  async #encodings(earlier: Bodies | undefined, bytes: Uint8Array, quality: number): Promise<Encodings> {
    if (!earlier) {
      this.made += 1;
      return compress(bytes, quality);
    }
    this.kept += 1;
    const { identity: _, ...encodings } = earlier;
    return encodings;
  }

  /** Writes a file, or links it from the earlier build, which had the same. */
  #place(file: string, bytes: Uint8Array, isKnown: boolean): void {
    const path = join(this.#folder, "site", file);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    if (isKnown && this.#previous && isLinked(join(this.#previous, "site", file), path, bytes.length)) return;
    writeFileSync(path, bytes);
  }
}
