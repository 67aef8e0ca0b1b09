import type { LinkSource } from "../../model/addresses/resolve-link.ts";
import type { ResolveLink } from "./prose.ts";

/** Link of MDX with its source, and the address that it was compiled with */
export type MdxLink = [url: string, source: LinkSource, address: string];

/** Links of the MDX that this process compiled: Astro's own processor renders nothing else. */
const compiled = new Map<string, MdxLink>();

/** Resolves links as another function does, and notes them. */
export function notingLinks(resolve: ResolveLink): ResolveLink {
  return (url, source) => {
    const address = resolve(url, source);
    compiled.set(JSON.stringify([url, source]), [url, source, address]);
    return address;
  };
}

export function mdxLinks(): MdxLink[] {
  return [...compiled.values()];
}
