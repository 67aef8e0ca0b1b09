import { z } from "zod";
import type { Collection } from "./collection.ts";
import { tableWithOwn } from "./definitions/adopted-definitions.ts";
import {
  count,
  criteria,
  day,
  fromWords,
  ifStated,
  inUnit,
  moment,
  ofEachLanguage,
  options,
  pay,
  range,
  results,
  role,
  slug,
  slugUpTo,
  steps,
  tellable,
  text,
  texts,
} from "./field-shapes.ts";
import { mostLetters } from "./lengths.ts";
import { pageFields } from "./page-fields.ts";
import { authors, contact, personFields } from "./person-shapes.ts";
import { place } from "./place.ts";
import { vouching } from "./testimonials.ts";

function collection<const C extends Collection>(row: C): C {
  return row;
}

export const collections = {
  services: collection({
    singular: "service",
    segment: "services",
    describes: "What the studio sells: scope, process, technologies and price range.",
    describesWithout: { field: "price_range", words: "What the studio sells." },
    api: { list: true, item: true },
    sort: { by: "order", direction: "ascending" },
    offer: true,
    home: 6,
    fields: {
      order: place("Place in the catalog, from 1."),
      deliverables: ifStated(texts.describe("What the client receives.")),
      process: ifStated(steps.describe("Steps of the work, in order.")),
      technologies: ifStated(texts.describe("Technologies the studio uses for it.")),
      price_range: inUnit(
        "currency",
        ifStated(range.describe("Usual price, whole units of the studio's currency, without VAT.")),
      ),
      duration_weeks: inUnit("weeks", ifStated(range.describe("Usual duration in weeks."))),
    },
  }),
  cases: collection({
    singular: "case",
    segment: "cases",
    describes: "Work the studio has done: challenge, approach and measured results.",
    describesWithout: { field: "results", words: "Work the studio has done." },
    api: { list: true, item: true },
    sort: { by: "completed", direction: "descending" },
    filters: { sector: { field: "sector" } },
    references: { services: "services", contact: "people" },
    related: { by: "services", as: "related_cases", describes: "Cases that used the service." },
    work: true,
    home: 4,
    fields: {
      client: ifStated(tellable.describe("Client's name.")),
      sector: ifStated(slug.describe("Sector of the client, as a slug.")),
      services: ifStated(z.array(slug).min(1).describe("Slugs of the services it used.")),
      challenge: ifStated(text.describe("What the client needed.")),
      approach: ifStated(text.describe("What the studio did.")),
      results: ifStated(results.describe("Results with figures.")),
      technologies: ifStated(texts.describe("Technologies in the product.")),
      completed: ifStated(day.describe("Day of the launch or handover.")),
      duration_weeks: inUnit("weeks", ifStated(count.describe("Duration of the project in weeks."))),
      team: ifStated(z.array(role).min(1).describe("Team by role.")),
      ...vouching,
      contact,
    },
  }),
  articles: collection({
    singular: "article",
    segment: "articles",
    describes: "Articles by the studio's people about how they work.",
    api: { list: true, item: false },
    sort: { by: "published", direction: "descending" },
    begins: "published",
    feed: true,
    home: 3,
    isRead: true,
    isGeneral: true,
    archive: true,
    filters: { tag: { field: "tags", pages: true }, author: { field: "authors" } },
    references: { authors: "people" },
    related: { by: "authors", as: "written_by", describes: "Articles that the person wrote.", most: 50 },
    fields: {
      published: ofEachLanguage(moment.describe("Day of publication.")),
      author_role: ifStated(text.describe("Role of the author.")),
      authors,
      tags: ofEachLanguage(
        fromWords(ifStated(z.array(slugUpTo(mostLetters.tag)).min(1).describe("Subjects, as slugs."))),
      ),
    },
  }),
  jobs: collection({
    singular: "job",
    segment: "jobs",
    describes: "Open positions, with salary.",
    describesWithout: { field: "salary", words: "Open positions." },
    api: { list: true, item: false },
    sort: { by: "posted", direction: "descending" },
    begins: "posted",
    ends: "closes",
    apply: true,
    feed: true,
    references: { contact: "people" },
    filters: { type: { field: "type" }, remote: { field: "remote" }, location: { field: "location", by: "words" } },
    fields: {
      posted: day.describe("Day the position opened."),
      closes: day.optional().describe("Last day on which applications are taken; absent: until somebody is found."),
      type: ifStated(z.enum(["full-time", "part-time", "internship", "freelance"]).describe("Working time.")),
      contract: ifStated(text.describe("Kind of contract.")),
      location: ifStated(text.describe("Where the work is done.")),
      remote: ifStated(z.enum(["on-site", "hybrid", "remote"]).describe("How much of it may be remote.")),
      salary: inUnit("currency", ifStated(pay.describe("Gross pay, whole units of the studio's currency."))),
      requirements: ifStated(texts.describe("What the studio asks for.")),
      offers: ifStated(texts.describe("What the studio gives.")),
      contact,
    },
  }),
  comparisons: collection({
    singular: "comparison",
    segment: "comparisons",
    describes: "Technology comparisons with the studio's position.",
    api: { list: true, item: true },
    sort: { by: "order", direction: "ascending" },
    references: { services: "services" },
    isGeneral: true,
    fields: {
      order: place("Place in the list, from 1."),
      options: options.describe("Options that are compared."),
      criteria: criteria.describe("Criteria, each with a verdict."),
      position: ifStated(text.describe("The studio's position, in a few sentences.")),
      services: ifStated(z.array(slug).describe("Slugs of the services it bears on.")),
    },
  }),
  resources: collection({
    singular: "resource",
    segment: "resources",
    describes: "Guides that the studio sends by email as a PDF.",
    api: { list: false, item: false },
    sort: { by: "published", direction: "descending" },
    begins: "published",
    guide: { pages: "pages" },
    isGeneral: true,
    fields: {
      published: ofEachLanguage(ifStated(moment.describe("Day of publication."))),
      pages: inUnit("pages", ifStated(count.describe("Pages of the PDF."))),
      audience: ifStated(text.describe("Who it is written for.")),
      contents: ifStated(texts.describe("Chapters.")),
    },
  }),
  people: collection({
    singular: "person",
    segment: "people",
    describes: "People of the studio: role, profiles elsewhere and the articles they wrote.",
    api: { list: true, item: true },
    team: true,
    isOptional: true,
    isSameEverywhere: true,
    inLinks: ["role"],
    sort: { by: "order", direction: "ascending" },
    fields: personFields,
  }),
  pages: collection({
    singular: "page",
    segment: null,
    describes: "Pages about the studio itself.",
    api: { list: false, item: false },
    sort: { by: "order", direction: "ascending" },
    fields: pageFields,
  }),
};

/** Name of a row of the table. Only `pages` is always there: any other row may be removed, and others added. */
export type CollectionName = string;

const ofProgram = { rows: collections, names: Object.keys(collections) };

/** Returns the names of the collections, in the order of the table: those of the studio stand before its pages. */
export function collectionNames(): readonly CollectionName[] {
  return tableWithOwn(ofProgram).names;
}

export function hasCollection(name: CollectionName): boolean {
  return Object.hasOwn(tableWithOwn(ofProgram).rows, name);
}

/** Returns true for a collection that only the studio has. */
export function isOwnCollection(name: CollectionName): boolean {
  return hasCollection(name) && !Object.hasOwn(collections, name);
}

/** Returns the row of a collection. Throws a TypeError if there is none. */
export function collectionRow(name: CollectionName): Collection {
  const row = hasCollection(name) ? tableWithOwn(ofProgram).rows[name] : undefined;
  if (!row) throw new TypeError(`there is no collection ${name}`);
  return row;
}
