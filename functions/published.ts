import { cacheControl, documentSecurity, type HeaderList, publicCors, security } from "../src/contract/headers.ts";
import type { BodyReader, Coding, EncodedBody, Manifest, Variant } from "../src/contract/manifest.ts";
import { spendsQuota } from "../src/contract/policy.ts";
import { choose } from "./negotiate.ts";

/** One body ready to be sent: headers prebuilt, bytes read when they are first needed. */
export interface Ready {
  etag: string;
  /** Flat list of names and values, for 200. */
  headers: string[];
  /** The same for 304 (RFC 9110 §15.4.5). */
  notModifiedHeaders: string[];
  bytes(): Uint8Array<ArrayBuffer>;
  length: number;
  /** Body as a latin1 string, for writers that send small bodies together with their head. */
  latin1?: string;
}

/** An address of the site with what it answers. */
export interface Route {
  variants: readonly Variant[];
  /** Whether asking for it spends quota. */
  spends: boolean;
  /** Choice for the fields of a request, or undefined when nothing is acceptable. */
  ready(accept: string | undefined, acceptEncoding: string | undefined): Ready | undefined;
}

/** Bytes of bodies that are kept in memory. */
const memoryBudget = 64 * 1024 * 1024;
/** Fields longer than this are parsed each time: caching them would let a client fill the memory. */
const longestCachedField = 512;
const mostCachedChoices = 64;

/** A build as the server sees it: addresses and prepared answers. */
export class Published {
  readonly baseUrl: string;
  readonly #manifest: Manifest;
  readonly #bodies: BodyReader;
  readonly #routes = new Map<string, Route>();
  #held = 0;

  constructor(manifest: Manifest, bodies: BodyReader) {
    this.baseUrl = manifest.baseUrl;
    this.#manifest = manifest;
    this.#bodies = bodies;
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#manifest.routes, path);
  }

  get(path: string): Route | undefined {
    const known = this.#routes.get(path);
    if (known) return known;
    if (!this.has(path)) return undefined;
    const route = this.#prepare(path, this.#manifest.routes[path] as Variant[]);
    this.#routes.set(path, route);
    return route;
  }

  #prepare(path: string, variants: readonly Variant[]): Route {
    const bodies = variants.map(() => new Map<Coding, Ready>());
    // One map an Accept and in it one an Accept-Encoding: joining the two to one key would cost more than the look-up.
    const choices = new Map<string | undefined, Map<string | undefined, Ready | undefined>>();
    let known = 0;
    const select = (accept: string | undefined, acceptEncoding: string | undefined) => {
      const choice = choose(accept, acceptEncoding, variants);
      if (!choice) return undefined;
      const prepared = bodies[choice.variant]?.get(choice.coding);
      if (prepared) return prepared;
      const ready = this.#ready(path, variants, choice.variant, choice.coding);
      bodies[choice.variant]?.set(choice.coding, ready);
      return ready;
    };
    return {
      variants,
      spends: spendsQuota(path),
      ready(accept, acceptEncoding) {
        const found = choices.get(accept)?.get(acceptEncoding);
        if (found) return found;
        const ready = select(accept, acceptEncoding);
        const length = (accept?.length ?? 0) + (acceptEncoding?.length ?? 0);
        if (length > longestCachedField || known >= mostCachedChoices) return ready;
        known += 1;
        const ofAccept = choices.get(accept) ?? new Map<string | undefined, Ready | undefined>();
        choices.set(accept, ofAccept.set(acceptEncoding, ready));
        return ready;
      },
    };
  }

  #ready(path: string, variants: readonly Variant[], index: number, coding: Coding): Ready {
    const variant = variants[index] as Variant;
    const body = variant[coding] as EncodedBody;
    const always = validators(path, variants, variant, body);
    const content: HeaderList = [
      ["Content-Type", variant.type],
      ["Content-Length", String(body.length)],
      ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
      ...(variant.type.startsWith("text/html") ? documentSecurity : []),
    ];
    let held: Uint8Array<ArrayBuffer> | undefined;
    return {
      etag: body.etag,
      length: body.length,
      headers: [...content, ...always].flat(),
      notModifiedHeaders: always.flat(),
      bytes: () => {
        if (held) return held;
        const bytes = this.#bodies.read(body);
        if (this.#held + bytes.length <= memoryBudget) {
          this.#held += bytes.length;
          held = bytes;
        }
        return bytes;
      },
    };
  }
}

/** Headers that a 304 repeats. */
function validators(path: string, variants: readonly Variant[], variant: Variant, body: EncodedBody): HeaderList {
  const twinned = variants.length > 1 || variant.canonical !== undefined;
  return [
    ["ETag", body.etag],
    ["Vary", twinned ? "Accept, Accept-Encoding" : "Accept-Encoding"],
    ["Cache-Control", path.startsWith("/_astro/") ? cacheControl.immutable : cacheControl.content],
    ...(twinned ? [["Content-Location", variant.location ?? path] as const] : []),
    ...linkField(path, variants, variant),
    ...Object.entries(variant.headers ?? {}),
    ...security,
    ...publicCors,
  ];
}

function linkField(path: string, variants: readonly Variant[], variant: Variant): HeaderList {
  const canonical = variant.canonical ?? (variant.location && path);
  const links = canonical
    ? [`<${canonical}>; rel="canonical"`]
    : variants
        .filter(({ location }) => location)
        .map(({ location, type }) => `<${location}>; rel="alternate"; type="${type.split(";")[0]}"`);
  if (links.length === 0) return [];
  return [["Link", [...links, '</llms.txt>; rel="describedby"; type="text/plain"'].join(", ")]];
}
