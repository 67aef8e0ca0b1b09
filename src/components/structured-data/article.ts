import type { z } from "zod";
import { readingTime } from "../../model/records/derived.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { namedClient } from "../../model/records/named-client.ts";
import { referredBy } from "../../model/records/references.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import { collectionsThat } from "../../model/shapes/collections-that.ts";
import { options, text as shape, texts } from "../../model/shapes/field-shapes.ts";
import { testimonials } from "../../model/shapes/testimonials.ts";
import { linksTo } from "../parts/fact.ts";
import { clientNode } from "./client.ts";
import { identifiers, reference } from "./identifiers.ts";
import { mention } from "./person.ts";
import { publisher } from "./publisher.ts";
import type { Subject } from "./subject.ts";

/** Returns the members that every text of the studio has. */
function text({ entry, studio, url, base }: Subject) {
  const authors = referredBy(entry, "authors", studio).map((person) => mention(person, studio, base));
  return {
    headline: entry.data.title,
    description: entry.data.summary,
    url,
    mainEntityOfPage: reference(identifiers.page(url)),
    inLanguage: entry.locale,
    dateModified: entry.data.updated,
    author: authors.length > 0 ? authors : publisher(studio, base),
    publisher: publisher(studio, base),
  };
}

export function article(subject: Subject) {
  const { entry, studio } = subject;
  return {
    "@type": "Article",
    ...text(subject),
    datePublished: fieldOf(entry, "published", shape),
    creditText: referredBy(entry, "authors", studio).length > 0 ? undefined : fieldOf(entry, "author_role", shape),
    keywords: fieldOf(entry, "tags", texts)?.map((tag) => studio.texts[entry.locale]?.spellings?.[tag] ?? tag),
    wordCount: entry.words,
    timeRequired: `PT${readingTime(entry.words)}M`,
  };
}

/** Returns a case: the work for a client, with the services used. */
export function caseStudy(subject: Subject) {
  const { entry } = subject;
  const told = ["challenge", "approach"].flatMap((name) => fieldOf(entry, name, shape) ?? []);
  const sector = fieldOf(entry, "sector", shape);
  const client = namedClient(entry);
  return {
    "@type": "Article",
    ...text(subject),
    abstract: told.join(" "),
    ...(client !== undefined && { about: clientNode(client, subject.studio, subject.base) }),
    keywords: [...(sector ? [sector] : []), ...(fieldOf(entry, "technologies", texts) ?? [])],
    mentions: servicesOf(subject),
    hasPart: fieldOf(entry, "testimonials", testimonials)?.map(quotation),
  };
}

/** Returns the words of a client. They are no review in schema.org's sense, which would need a rating. */
function quotation({ quote, name, role, organisation }: z.infer<typeof testimonials>[number]) {
  const affiliation = organisation && { affiliation: { "@type": "Organization", name: organisation } };
  return { "@type": "Quotation", text: quote, creator: { "@type": "Person", name, jobTitle: role, ...affiliation } };
}

export function comparison(subject: Subject) {
  const { entry } = subject;
  const compared = fieldOf(entry, "options", options) ?? [];
  return {
    "@type": "TechArticle",
    ...text(subject),
    abstract: fieldOf(entry, "position", shape),
    about: compared.map(({ name, summary }) => ({ "@type": "Thing", name, description: summary })),
    mentions: servicesOf(subject),
  };
}

/** Returns a guide, which is a PDF sent by mail; its page has no copy of it. */
export function guideDocument(subject: Subject) {
  const { entry } = subject;
  const audience = fieldOf(entry, "audience", shape);
  return {
    "@type": "CreativeWork",
    ...text(subject),
    name: entry.data.title,
    datePublished: fieldOf(entry, "published", shape),
    encodingFormat: "application/pdf",
    audience: audience && { "@type": "Audience", audienceType: audience },
  };
}

function servicesOf({ entry, base }: Subject) {
  const references = Object.entries(collectionRow(entry.collection).references ?? {});
  return references
    .filter(([, to]) => collectionsThat("offer").includes(to))
    .flatMap(([field, to]) =>
      linksTo(to, fieldOf(entry, field, texts) ?? [], entry.locale).map((link) => ({ ...link, to })),
    )
    .map(({ title, href, to }) => {
      const url = new URL(href, base).href;
      return { "@type": "Service", ...reference(identifiers.record(to, url)), name: title, url };
    });
}
