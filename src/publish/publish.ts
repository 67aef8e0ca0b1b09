import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compress, efforts, isCompressible, qualityOf } from "../../functions/hosts/node/codings.ts";
import { manifestText } from "../../functions/hosts/node/manifest-lines.ts";
import { manifestFile } from "../../functions/hosts/node/pack.ts";
import { codingTag } from "../../functions/http/coder.ts";
import { tagOfHash } from "../../functions/http/entity-tag.ts";
import type { Coding, EncodedBody, FolderSize, Manifest, Variant } from "../api/http/manifest.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import { variantPath } from "../model/addresses/addresses.ts";
import { askedAnew, type Queries } from "../model/reads/queries.ts";
import { lastChange } from "../model/studio/studio.ts";
import { type Artifact, type ArtifactBody, addressesOf, type Site } from "../surfaces/site.ts";
import { BodyWriter } from "./bodies/body-writer.ts";
import type { Body } from "./bodies/continued-pack.ts";
import { EarlierBodies } from "./bodies/earlier-bodies.ts";
import { type Holding, heldFiles } from "./bodies/held-files.ts";
import { type Changes, changesOf } from "./changes.ts";
import type { EarlierFolder } from "./earlier-folder.ts";
import { fileOf } from "./files.ts";
import type { NamedAddresses } from "./rendered/named-addresses.ts";
import type { Seal } from "./seal.ts";

/** Number of bodies made at once: two for each thread that compresses and draws. More would only take memory. */
const batchSize = 8;

const utf8 = new TextEncoder();

/** Artifact, with its file if that exists already */
type Published = Artifact & { file?: string };

/** Folder of an earlier build, what builds leave to the next ones, and the addresses that bodies name */
interface Earlier {
  previous?: EarlierFolder | undefined;
  queries?: Queries;
  named?: NamedAddresses;
}

/** Facts of a site that its manifest states */
type PublishedSite = Pick<Site, "baseUrl" | "rate" | "formBytes" | "studio" | "documents">;

/** Entity tag and headers of a body, which an earlier build may have made */
interface Described {
  etag: string;
  headers?: Record<string, string>;
}

/** Body of an address and its encodings */
type Bodies = { identity: Body } & Partial<Record<Coding, Body>>;

/** Writer of artifacts into a folder: files, the packs of their encodings, and the manifest */
export class Publication {
  readonly #folder: string;
  readonly #bodies: BodyWriter;
  readonly #effort: number;
  readonly #queries: Queries;
  readonly #named: NamedAddresses | undefined;
  readonly #earlier: EarlierBodies;
  readonly #folders = new Set<string>();
  readonly #routes: Record<string, Variant[]> = {};
  readonly #size: FolderSize = { files: 0, bytes: 0 };
  /** Number of bodies whose encodings come from an earlier build */
  kept = 0;
  made = 0;

  constructor(folder: string, effort: number, { previous, queries = askedAnew, named }: Earlier = {}) {
    this.#queries = queries;
    this.#named = named;
    this.#folder = folder;
    this.#effort = effort;
    this.#earlier = new EarlierBodies(previous, effort);
    this.#bodies = new BodyWriter(folder, this.#earlier);
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

  /** Returns true if something is published at an address. */
  readonly has = (path: string): boolean => this.#routes[path] !== undefined;

  /** Links a page to its variants that were published before it. */
  join(page: PageAddress): void {
    const variants = (["md", "json"] as const).map((extension) => {
      const location = variantPath(page.path, extension);
      const variant = this.#routes[location]?.[0];
      if (!variant) throw new Error(`${page.path} has no variant at ${location}`);
      const published = { ...variant, location };
      variant.canonical = page.path;
      return published;
    });
    this.#routes[page.path]?.push(...variants);
  }

  /** Holds the files of earlier builds that pages elsewhere still name. Pictures of drafts stay in previews. */
  async hold(holding: Holding, isPreview: boolean): Promise<void> {
    if (this.#earlier.isPreview !== isPreview) return;
    for (const { left, content, ...held } of heldFiles(this.#earlier, this.#routes, holding)) {
      await this.add([{ ...held, body: async () => ({ content }) }]);
      for (const variant of this.#routes[held.path] ?? []) variant.left = left;
    }
  }

  /** Returns the addresses that differ from those of the earlier build. */
  changes(): Changes {
    return changesOf(this.#earlier.routes, this.#routes);
  }

  /** Writes the manifest, and seals it, the packs and the size of the site. */
  finish({ baseUrl, rate, formBytes, studio, documents: known }: PublishedSite, seal: Seal): void {
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
    seal.site = this.#size;
  }

  async #prepare(artifact: Published): Promise<() => void> {
    const { path, mediaType } = artifact;
    const { etag, headers, made } = await this.#bodyOf(artifact);
    const { identity, ...encodings } = await this.#bodiesOf({ path, mediaType, etag }, made);
    return () => {
      if (!artifact.file) this.#named?.note(artifact, etag, () => made ?? this.#bytesOf(identity));
      const append = (tag: string, body: Body) => this.#bodies.append(path, tag, body);
      const store = ([coding, body]: [string, Body]) => [coding, append(codingTag(etag, coding), body)] as const;
      const variant = {
        type: mediaType,
        identity: append(etag, identity),
        ...(Object.fromEntries(Object.entries(encodings).map(store)) as Record<string, EncodedBody>),
        ...(headers && { headers }),
      };
      for (const address of addressesOf(artifact)) {
        if (this.#routes[address]) throw new Error(`two artifacts are published at ${address}`);
        const file = artifact.file ?? fileOf(address, mediaType);
        if (!artifact.file) this.#place(file, address, variant.identity, () => made ?? this.#bytesOf(identity));
        this.#size.files += 1;
        this.#size.bytes += variant.identity.length;
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
    const described = await this.#queries.query(
      `body ${artifact.path}`,
      async () => JSON.stringify(await make()),
      isThere,
    );
    return { ...(JSON.parse(described) as Described), ...(made && { made }) };
  }

  /** Returns the body and its encodings where an earlier build has them, or makes them of bytes. */
  async #bodiesOf(
    { path, mediaType, etag }: Pick<Artifact, "path" | "mediaType"> & Pick<Described, "etag">,
    made: Uint8Array | undefined,
  ): Promise<Bodies> {
    const earlier = this.#earlier.find(etag, path);
    const length = made?.length ?? earlier?.identity.length ?? 0;
    const isPacked = this.#effort > efforts.none && isCompressible(mediaType, length);
    if (earlier) {
      if (isPacked) this.kept += 1;
      const { identity, br, gzip } = earlier;
      return { identity, ...(isPacked && { ...(br && { br }), ...(gzip && { gzip }) }) };
    }
    if (!made) throw new Error(`the body of ${path} is gone from the earlier build`);
    if (!isPacked) return { identity: made };
    this.made += 1;
    return { identity: made, ...(await compress(made, qualityOf(mediaType, this.#effort))) };
  }

  #bytesOf(body: Body): Uint8Array {
    return body instanceof Uint8Array ? body : this.#earlier.read(body);
  }

  /** Links a file from the earlier build if that had the same, or writes it. */
  #place(file: string, address: string, identity: EncodedBody, bytes: () => Uint8Array): void {
    const path = join(this.#folder, "site", file);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    if (!this.#earlier.linkFile(file, this.#folder, address, identity)) writeFileSync(path, bytes());
  }
}
