import { companyProfile, pricingProfile } from "../../api/operations/profiles.ts";
import type { HomeFacts, ListFacts, PageFacts, RecordFacts } from "../../api/pages/page-facts.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { labelOfSelection } from "../../model/addresses/selection-label.ts";
import { recordLink } from "../../model/records/derived.ts";
import { publishedPicture } from "../../model/records/published-picture.ts";
import { toRecord } from "../../model/records/record.ts";
import { recordsThat } from "../../model/records/records-that.ts";
import type { ShownRecords } from "../../model/records/shown-records.ts";
import { untranslatedOf } from "../../model/records/untranslated.ts";
import { outsideOf } from "../../model/studio/outside.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Site } from "../site.ts";
import { formFacts } from "./form-facts.ts";
import { homeMenu } from "./home-menu.ts";
import { referenceFacts } from "./reference-facts.ts";

/** Profiles that pages show: slug → members of the JSON */
const profiles: Record<string, (locale: Locale, site: Site) => object> = {
  about: (locale, site) => ({ company: companyProfile(locale, site) }),
  contact: (locale, site) => ({ company: companyProfile(locale, site) }),
  estimate: (locale, site) => ({ pricing: pricingProfile(locale, site) }),
  privacy: (_, { studio }) => {
    const outside = outsideOf(studio.company);
    return outside ? { outside } : {};
  },
  pricing: (locale, site) => ({ pricing: pricingProfile(locale, site), ...pricesBeside(locale, site) }),
};

/** Returns the facts of a page as data: everything people read there must be in its JSON. */
export function pageJson(page: PageAddress, facts: PageFacts, site: Site): object {
  if (facts.kind === "home") return homeJson(page, facts, site);
  if (facts.kind === "list") return listJson(page, facts, site);
  return facts.kind === "operation" ? { operation: facts.sheet } : recordJson(page, facts, site);
}

function homeJson({ locale }: PageAddress, { entry, facade, sections }: HomeFacts, site: Site) {
  const { studio, baseUrl } = site;
  const results = facade.map(({ entry, client, first }) => ({
    ...first,
    client,
    record: recordLink(entry, studio, baseUrl),
  }));
  return {
    record: toRecord(entry, studio, baseUrl),
    menu: homeMenu(locale, site),
    ...(results.length > 0 && { results }),
    ...sectionsJson(sections, locale, site),
  };
}

function listJson(page: PageAddress, { entry, entries, untranslated, selections }: ListFacts, site: Site) {
  const { studio, baseUrl } = site;
  const { part, selection, locale } = page;
  const links = selections.flatMap((group) => group.links);
  const picture = entry && part?.number === 1 && publishedPicture(entry, baseUrl);
  return {
    ...(selection && {
      selection: { ...selection, title: labelOfSelection(studio, page.collection, locale, selection) },
    }),
    ...(picture && { picture }),
    questions: entry?.data.questions,
    records: entries.map((each) => toRecord(each, studio, baseUrl)),
    ...(part?.number === 1 && { untranslated: untranslatedOf(studio, untranslated, baseUrl) }),
    part,
    ...(links.length > 0 && {
      selections: links.map(({ path, ...link }) => ({ ...link, url: new URL(path, baseUrl).href })),
    }),
  };
}

function recordJson(page: PageAddress, { entry, sections, calls, reference }: RecordFacts, site: Site) {
  return {
    record: toRecord(entry, site.studio, site.baseUrl),
    ...(page.collection === "pages" && profiles[page.slug]?.(page.locale, site)),
    ...(reference && { reference: referenceFacts(reference, site) }),
    ...sectionsJson(sections, page.locale, site),
    ...formFacts(page, site),
    ...(calls.length > 0 && { agent_calls: calls }),
  };
}

function sectionsJson(sections: readonly ShownRecords[], locale: Locale, { studio, baseUrl }: Site) {
  if (sections.length === 0) return {};
  return {
    sections: sections.map(({ collection, heading, text, entries, untranslated }) => ({
      collection,
      ...(heading !== undefined && { title: heading }),
      ...(text !== undefined && { text }),
      total: studio.list(collection, locale).length,
      records: entries.map((entry) => toRecord(entry, studio, baseUrl)),
      ...(untranslated.length > 0 && { untranslated: untranslatedOf(studio, untranslated, baseUrl) }),
    })),
  };
}

/** Returns the prices of services and the link to the estimate, which stand beside the day rate. */
function pricesBeside(locale: Locale, { studio, baseUrl }: Site) {
  const services = recordsThat("offer", studio, locale).map((entry) => {
    const { slug, title, url, currency, price_range, duration_weeks } = toRecord(entry, studio, baseUrl);
    return { slug, title, url, currency, price_range, duration_weeks };
  });
  const estimate = studio.get("pages", "estimate", locale);
  return { ...(services.length > 0 && { services }), estimator: estimate && recordLink(estimate, studio, baseUrl) };
}
