import type { Studio } from "../../model/studio/studio.ts";
import { identifiers } from "./identifiers.ts";

/** Returns the studio as a mention, with enough members for readers that do not resolve its identifier. */
export function publisher(studio: Studio, base: URL) {
  return { "@type": "Organization", "@id": identifiers.organization(base), name: studio.company.name, url: base.href };
}
