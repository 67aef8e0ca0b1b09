import { declaredType, listedIn } from "../../api/discovery/listed-documents.ts";
import type { DocumentFacts } from "../../api/http/manifest.ts";
import { serialize } from "../../api/operation.ts";
import { mediaTypes } from "../media-types.ts";
import type { Artifact, Site } from "../site.ts";

const path = "/.well-known/api-catalog";

/**
 * Makes `/.well-known/api-catalog` (RFC 9727): the interfaces of the site and the documents that describe them, as a linkset
 * (RFC 9264).
 */
export function* apiCatalog(site: Site): Iterable<Artifact> {
  yield {
    path,
    mediaType: mediaTypes.linkset,
    title: "API catalog",
    description: "The interfaces of this site, each with its contract, its documentation and its status.",
    relation: "api-catalog",
    listedIn: ["link", "footer"],
    body: async () => ({
      content: serialize({ linkset: linkset(site) }),
      headers: { Link: `<${new URL(path, site.baseUrl).href}>; rel="api-catalog"` },
    }),
  };
}

/** Returns one linkset context for each described interface, and the site itself for documents about all of it. */
function linkset(site: Site): object[] {
  const links = listedIn(site.documents(), "api-catalog").flatMap((document) =>
    (document.describes ?? ["/"]).map((anchor) => ({ anchor, document })),
  );
  return [...Map.groupBy(links, ({ anchor }) => anchor)].map(([anchor, rows]) => ({
    anchor: new URL(anchor, site.baseUrl).href,
    ...Object.fromEntries(
      [...Map.groupBy(rows, ({ document }) => document.relation ?? "item")].map(([relation, targets]) => [
        relation,
        targets.map(({ document }) => target(document, site)),
      ]),
    ),
  }));
}

function target({ path: to, type, title }: DocumentFacts, { baseUrl }: Site) {
  return { href: new URL(to, baseUrl).href, type: declaredType(type), title };
}
