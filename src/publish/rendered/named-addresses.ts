import type { Queries } from "../../model/reads/queries.ts";
import type { Artifact } from "../../surfaces/site.ts";
import { LocalAddresses } from "./local-addresses.ts";

const textual = /^text\/|json|(?<!svg\+)xml/;

const utf8 = new TextDecoder();

/** Addresses of a site that its pages and documents name, each with the first one that names it */
export class NamedAddresses {
  readonly first = new Map<string, string>();
  readonly #queries: Pick<Queries, "derive">;
  readonly #baseUrl: string;
  readonly #local: LocalAddresses;

  constructor(baseUrl: string, queries: Pick<Queries, "derive">) {
    this.#queries = queries;
    this.#baseUrl = baseUrl;
    this.#local = new LocalAddresses(baseUrl);
  }

  /** Notes what a body names. It is read only if no earlier build read the same. */
  note({ path, mediaType }: Pick<Artifact, "path" | "mediaType">, etag: string, bytes: () => Uint8Array): void {
    if (!textual.test(mediaType)) return;
    const found = this.#queries.derive("addresses", [this.#baseUrl, path, mediaType, etag], () =>
      this.#local.in(utf8.decode(bytes()), { path, mediaType }).join("\n"),
    );
    for (const address of found.split("\n")) {
      if (address !== "" && !this.first.has(address)) this.first.set(address, path);
    }
  }
}
