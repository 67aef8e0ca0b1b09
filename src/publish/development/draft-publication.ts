import { entityTag } from "../../../functions/http/entity-tag.ts";
import { FileBody } from "../../../functions/http/reply.ts";
import type { BodyReader, EncodedBody, ManifestReader, Variant } from "../../api/http/manifest.ts";
import { type PageAddress, variantPath } from "../../model/addresses/addresses.ts";
import { pageHeaders } from "../../surfaces/content-language.ts";
import { mediaTypes } from "../../surfaces/media-types.ts";
import { type Artifact, addressesOf, type Site } from "../../surfaces/site.ts";
import { artifactsOf } from "../../surfaces/surfaces.ts";

/** In-memory publication for development; it builds one address at a time. */
export class DraftPublication implements ManifestReader, BodyReader<FileBody> {
  readonly #site: Site;
  readonly #bodies: FileBody[] = [];

  constructor(site: Site) {
    this.#site = site;
  }

  static knows(site: Site, path: string): boolean {
    return [...artifactsOf(site)].some((artifact) => addressesOf(artifact).includes(path));
  }

  async variants(path: string): Promise<readonly Variant[] | undefined> {
    const page = this.#site.pages.find((each) => each.path === path);
    return page ? this.#page(page) : this.#artifactAt(path).then((variant) => variant && [variant]);
  }

  read({ offset }: EncodedBody): FileBody {
    return this.#bodies[offset] as FileBody;
  }

  async #page(page: PageAddress): Promise<Variant[]> {
    const { path } = page;
    const body = async () => ({ content: "", headers: pageHeaders(page) });
    const html = await this.#variant({ path, mediaType: mediaTypes.html, body });
    const variants = [variantPath(path, "md"), variantPath(path, "json")].map(async (location) => {
      return { ...((await this.#artifactAt(location)) as Variant), location };
    });
    return [html, ...(await Promise.all(variants))];
  }

  async #artifactAt(path: string): Promise<Variant | undefined> {
    const artifact = [...artifactsOf(this.#site)].find((each) => addressesOf(each).includes(path));
    return artifact && this.#variant(artifact);
  }

  async #variant({ path, mediaType, body }: Artifact): Promise<Variant> {
    const { content, headers } = await body();
    const bytes = new Uint8Array(Buffer.from(content as string));
    const offset = this.#bodies.push(new FileBody(bytes)) - 1;
    const identity = { etag: await entityTag(bytes), length: bytes.length, offset };
    return { type: mediaType, file: path, identity, ...(headers && { headers }) };
  }
}
