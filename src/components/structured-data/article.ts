import { derivedFields } from "../../model/derived.ts";
import { linksTo } from "../fact.ts";
import { identifiers, reference } from "./identifiers.ts";
import { publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

/** What every text of the studio says of itself. */
function text({ entry, studio, url, base }: Subject) {
  return {
    headline: entry.data.title,
    description: entry.data.summary,
    url,
    mainEntityOfPage: reference(identifiers.page(url)),
    inLanguage: entry.locale,
    dateModified: entry.data.updated,
    author: publisher(studio, base),
    publisher: publisher(studio, base),
  };
}

export function article(subject: Subject<"articles">) {
  const { data, words } = subject.entry;
  const minutes = derivedFields.articles?.reading_minutes?.from(subject.entry, subject.studio, subject.base.href);
  return {
    "@type": "Article",
    ...text(subject),
    datePublished: data.published,
    creditText: data.author_role,
    keywords: data.tags,
    wordCount: words,
    timeRequired: `PT${minutes}M`,
  };
}

/** A case: what was done for a client, with which services. */
export function caseStudy(subject: Subject<"cases">) {
  const { data } = subject.entry;
  return {
    "@type": "Article",
    ...text(subject),
    abstract: `${data.challenge} ${data.approach}`,
    about: { "@type": "Organization", name: data.client },
    keywords: [data.sector, ...data.technologies],
    mentions: servicesOf(subject, data.services),
  };
}

export function comparison(subject: Subject<"comparisons">) {
  const { data } = subject.entry;
  return {
    "@type": "TechArticle",
    ...text(subject),
    abstract: data.position,
    about: data.options.map(({ name, summary }) => ({ "@type": "Thing", name, description: summary })),
    mentions: servicesOf(subject, data.services),
  };
}

/** A guide, which is a PDF that is sent by mail; its page has no copy of it. */
export function guideDocument(subject: Subject<"resources">) {
  const { data } = subject.entry;
  return {
    "@type": "CreativeWork",
    ...text(subject),
    name: data.title,
    datePublished: data.published,
    encodingFormat: "application/pdf",
    audience: { "@type": "Audience", audienceType: data.audience },
  };
}

function servicesOf({ entry, base }: Subject, slugs: readonly string[]) {
  return linksTo("services", slugs, entry.locale).map(({ title, href }) => {
    const url = new URL(href, base).href;
    return { "@type": "Service", ...reference(identifiers.record("services", url)), name: title, url };
  });
}
