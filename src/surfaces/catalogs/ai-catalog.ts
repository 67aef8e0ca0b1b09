import { declaredType, listedIn } from "../../api/discovery/listed-documents.ts";
import type { DocumentFacts } from "../../api/http/manifest.ts";
import { serialize } from "../../api/operation.ts";
import { lastChange } from "../../model/studio/studio.ts";
import { mediaTypes } from "../media-types.ts";
import { type Artifact, type Site, textArtifact } from "../site.ts";

/**
 * Makes `/.well-known/ai-catalog.json`, with the address of ARD 0.91 as an alias: a searchable catalog of everything agents can
 * use.
 */
export function* aiCatalog(site: Site): Iterable<Artifact> {
  yield {
    ...textArtifact("/.well-known/ai-catalog.json", mediaTypes.aiCatalog, () => serialize(catalog(site))),
    aliases: [ardPath],
    title: "AI catalog",
    description: "What agents can use here: servers, contract, skills and texts, each with questions that it answers.",
    relation: "ai-catalog",
    listedIn: ["link", "footer"],
  };
}

/** Path at which Agentic Resource Discovery looks since version 0.91 */
const ardPath = "/.well-known/ard.json";

function catalog(site: Site) {
  const { company } = site.studio;
  const reference = site.documents().find(({ relation }) => relation === "service-doc");
  return {
    specVersion: "1.0",
    host: {
      displayName: company.name,
      identifier: company.domain,
      ...(reference && { documentationUrl: new URL(reference.path, site.baseUrl).href }),
    },
    entries: listedIn(site.documents(), "ai-catalog").map((document) => entry(document, site)),
  };
}

function entry(document: DocumentFacts, { studio, baseUrl }: Site) {
  const { path, title, description, type, queries } = document;
  return {
    identifier: `urn:air:${studio.company.domain}:${nameOf(document)}:${kindOf(type)}`,
    displayName: title,
    type: declaredType(type),
    url: new URL(path, baseUrl).href,
    description,
    ...(queries && { representativeQueries: queries }),
    updatedAt: `${lastChange(studio)}T00:00:00Z`,
  };
}

function nameOf({ name, path }: DocumentFacts): string {
  return name ?? path.replace(/^\/(\.well-known\/)?/, "").replaceAll(/[^a-zA-Z0-9.-]+/g, "-");
}

/** Kind of an entry by its media type, used as the last part of its identifier */
const kinds: [RegExp, string][] = [
  [/mcp-server-card/, "mcp"],
  [/a2a/, "a2a"],
  [/openapi/, "api"],
  [/gzip|zip/, "bundle"],
];

function kindOf(type: string): string {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "document";
}
