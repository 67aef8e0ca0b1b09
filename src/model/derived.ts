import { z } from "zod";
import { pathOf } from "./addresses.ts";
import type { CollectionName } from "./collections.ts";
import type { Entry, Studio } from "./studio.ts";

/** A link to another record, as API answers hold it. */
export const recordLinkSchema = z
  .object({
    slug: z.string().describe("Slug of the record."),
    title: z.string().describe("Name of the record."),
    url: z.url().describe("Address of the page."),
  })
  .meta({ id: "RecordLink", description: "A link to another record." });

export type RecordLink = z.infer<typeof recordLinkSchema>;

export function recordLink(entry: Entry, studio: Studio, baseUrl: string): RecordLink {
  return { slug: entry.slug, title: entry.data.title, url: new URL(pathOf(studio, entry), baseUrl).href };
}

/** A field of an API record that is computed from the studio instead of written in front matter. */
export interface DerivedField {
  schema: z.ZodType;
  from(entry: Entry, studio: Studio, baseUrl: string): unknown;
}

const wordsPerMinute = 220;

/** Figures of money mean nothing without it. */
const currency: DerivedField = {
  schema: z.string().describe("ISO 4217 code of the amounts."),
  from: (_entry, { company }) => company.currency,
};

export const derivedFields: { [Name in CollectionName]?: Record<string, DerivedField> } = {
  services: {
    currency,
    related_cases: {
      schema: z.array(recordLinkSchema).describe("Cases that used the service."),
      from: ({ slug, locale }, studio, baseUrl) =>
        studio
          .list("cases", locale)
          .filter((study) => study.data.services.includes(slug))
          .map((study) => recordLink(study, studio, baseUrl)),
    },
  },
  jobs: { currency },
  articles: {
    reading_minutes: {
      schema: z.int().min(1).describe("Reading time in minutes, at 220 words a minute."),
      from: ({ words }) => Math.max(1, Math.round(words / wordsPerMinute)),
    },
  },
};
