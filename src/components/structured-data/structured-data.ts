import { type PageAddress, proseEntryOn } from "../../model/addresses/addresses.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { article, caseStudy, comparison, guideDocument } from "./article.ts";
import { definedRecord, definedSections } from "./defined.ts";
import { identifiers } from "./identifiers.ts";
import { jobPosting } from "./job-posting.ts";
import { offerCatalog, service } from "./offer.ts";
import { organization } from "./organization.ts";
import { person } from "./person.ts";
import { pictureNode } from "./picture-node.ts";
import type { Subject } from "./subject.ts";
import { webApi } from "./web-api.ts";
import { breadcrumbs, isAboutStudio, webPage, website } from "./web-page.ts";

type Node = { "@type": string; "@id"?: string; image?: object | undefined };

/** Node functions by collection; other records are described by their page alone */
const ofRecords: Readonly<Record<string, (subject: Subject) => Node>> = {
  services: service,
  cases: caseStudy,
  articles: article,
  jobs: jobPosting,
  comparisons: comparison,
  resources: guideDocument,
  people: person,
};

/** Node functions of pages about something that is no record */
const ofPages: Record<string, (subject: Subject) => Node> = { pricing: offerCatalog, docs: webApi };

/**
 * Returns the page as one JSON-LD graph of schema.org, escaped for a script element. Facts come from records alone. Studio and
 * site are described in full where they are the subject, and mentioned by identifier elsewhere.
 */
export function structuredData(page: PageAddress, studio: Studio, base: URL): string {
  const subject = subjectOf(page, studio, base);
  const graph = [
    ...(isAboutStudio(page) ? [organization(studio, page.locale, base), website(studio, base)] : []),
    webPage(page, studio, base, subject?.["@id"]),
    breadcrumbs(page, studio, base),
    subject,
    ...sectionsOf(page, studio, base),
  ].filter((node) => node !== undefined);
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }, withoutNothing).replaceAll(
    "<",
    "\\u003c",
  );
}

/** Leaves out members that say nothing. */
function withoutNothing(_key: string, value: unknown): unknown {
  return value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Returns the nodes of the sections of a page. */
function sectionsOf(page: PageAddress, studio: Studio, base: URL): Node[] {
  const entry = proseEntryOn(page, studio);
  return entry ? definedSections({ entry, studio, url: new URL(page.path, base).href, base }) : [];
}

/** Returns the subject of a page, if schema.org has a type for it. */
function subjectOf({ kind, collection, slug, locale, path }: PageAddress, studio: Studio, base: URL): Node | undefined {
  const entry = kind === "record" ? studio.get(collection, slug, locale) : undefined;
  const describe = collection === "pages" ? ofPages[slug] : (ofRecords[collection] ?? definedRecord);
  // A position that nobody can apply for is no posting.
  if (!entry || entry.isOver || !describe) return undefined;
  const url = new URL(path, base).href;
  const node = describe({ entry, studio, url, base });
  if (!node) return undefined;
  return {
    "@id": identifiers.record(collection, url),
    ...node,
    image: pictureNode(entry, base) ?? (node.image as object | undefined),
  };
}
