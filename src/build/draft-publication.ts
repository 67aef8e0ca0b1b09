import { entityTag } from "../../functions/entity-tag.ts";
import type { BodyReader, EncodedBody, Manifest, Variant } from "../contract/manifest.ts";
import { twinPath } from "../model/addresses.ts";
import { mediaTypes } from "../surfaces/media-types.ts";
import { type Artifact, addressesOf, type Site } from "../surfaces/site.ts";
import { artifactsOf } from "../surfaces/surfaces.ts";

/** What a build would publish at one address, made now and held in memory. For development. */
export class DraftPublication implements BodyReader {
  readonly manifest: Manifest;
  readonly #bodies: Uint8Array<ArrayBuffer>[] = [];

  private constructor({ baseUrl, rate }: Site) {
    this.manifest = { baseUrl, rate, effort: 0, routes: {}, documents: [] };
  }

  static knows(site: Site, path: string): boolean {
    return [...artifactsOf(site)].some((artifact) => addressesOf(artifact).includes(path));
  }

  /** Addresses that answering `path` reads: itself, the twins of a page, and the JSON twin that a record's prose is in. */
  static async of(site: Site, path: string): Promise<DraftPublication> {
    const draft = new DraftPublication(site);
    const { routes } = draft.manifest;
    const isPage = site.pages.some((page) => page.path === path);
    const wanted = new Set(isPage ? [twinPath(path, "md"), twinPath(path, "json")] : [path]);
    for (const artifact of artifactsOf(site)) {
      for (const address of addressesOf(artifact)) {
        if (wanted.has(address)) routes[address] = [await draft.#variant(artifact)];
      }
    }
    if (isPage) {
      const html = { path, mediaType: mediaTypes.html, body: async () => ({ content: "" }) };
      const twins = [...wanted].map((location) => ({ ...(routes[location]?.[0] as Variant), location }));
      routes[path] = [await draft.#variant(html), ...twins];
    }
    return draft;
  }

  read({ offset }: EncodedBody): Uint8Array<ArrayBuffer> {
    return this.#bodies[offset] as Uint8Array<ArrayBuffer>;
  }

  async #variant({ path, mediaType, body }: Artifact): Promise<Variant> {
    const { content, headers } = await body();
    const bytes = new Uint8Array(Buffer.from(content as string));
    const offset = this.#bodies.push(bytes) - 1;
    const identity = { etag: await entityTag(bytes), length: bytes.length, offset };
    return { type: mediaType, file: path, identity, ...(headers && { headers }) };
  }
}
