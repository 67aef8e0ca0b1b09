import { interfacePaths } from "../api/discovery/interfaces.ts";
import type { DocumentFacts } from "../api/http/manifest.ts";
import { statusPaths } from "../api/operations/status-paths.ts";
import { pathOf } from "../model/addresses/addresses.ts";
import type { Studio } from "../model/studio/studio.ts";
import { mediaTypes } from "./media-types.ts";
import type { Artifact, Facts } from "./site.ts";

/** Facts of pages with generated content, by slug; their titles come from the content */
const generatedPages: Record<string, Omit<Facts, "title" | "description">> = {
  docs: { relation: "service-doc", describes: interfacePaths, listedIn: ["link", "api-catalog"] },
  developers: { relation: "service-doc", listedIn: ["api-catalog"] },
};

/** Document of the service's status, which is not a file and not an interface */
const status: DocumentFacts = {
  path: statusPaths.alive,
  title: "Status",
  description: "Whether the service answers.",
  relation: "status",
  describes: interfacePaths,
  listedIn: ["api-catalog"],
  type: mediaTypes.json,
};

/** Returns every self-describing document: artifacts, pages with generated content, and the status. */
export function documentsOf(studio: Studio, artifacts: Iterable<Artifact>): DocumentFacts[] {
  const published = [...artifacts].flatMap(({ body: _, mediaType: type, aliases: __, ...facts }) =>
    isDocument(facts) ? [{ ...facts, type }] : [],
  );
  return [...pagesIn(studio), ...published, status];
}

function isDocument(facts: Partial<Facts>): facts is Facts {
  return facts.title !== undefined && facts.description !== undefined && facts.listedIn !== undefined;
}

function pagesIn(studio: Studio): DocumentFacts[] {
  const entries = studio.locales.flatMap((locale) => studio.list("pages", locale));
  return entries.flatMap((entry) => {
    const facts = generatedPages[entry.slug];
    if (!facts) return [];
    const { title, summary: description } = entry.data;
    return [{ path: pathOf(studio, entry), title, description, ...facts, type: mediaTypes.html }];
  });
}
