import { pathOf } from "../../model/addresses/addresses.ts";
import { teamOf } from "../../model/records/team-of.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { type Locale, translate } from "../../model/texts/localized.ts";
import { mention } from "./person.ts";
import { publisher } from "./publisher.ts";

/** Returns the studio in schema.org's terms. */
export function organization(studio: Studio, locale: Locale, base: URL) {
  const company = translate(studio.company, locale, studio.locales);
  const team = teamOf(studio, locale);
  return {
    ...publisher(studio, base),
    legalName: company.legal_name,
    description: company.positioning,
    slogan: company.tagline,
    foundingDate: String(company.founded),
    email: company.contact.email,
    telephone: company.contact.phone,
    numberOfEmployees: company.team && { "@type": "QuantitativeValue", value: company.team.size },
    address: company.offices.map(addressOf),
    contactPoint: contactPoint(studio, locale, base),
    sameAs: company.socials.map(({ url }) => url),
    ...(team.length > 0 && { employee: team.map((person) => mention(person, studio, base)) }),
  };
}

function contactPoint(studio: Studio, locale: Locale, base: URL) {
  const { email, phone } = studio.company.contact;
  const page = studio.get("pages", "contact", locale);
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    email,
    telephone: phone,
    availableLanguage: studio.locales,
    ...(page && { url: new URL(pathOf(studio, page), base).href }),
  };
}

export function addressOf(office: Omit<Studio["company"]["offices"][number], "hours">) {
  return {
    "@type": "PostalAddress",
    streetAddress: office.street,
    postalCode: office.postal_code,
    addressLocality: office.city,
    addressRegion: office.region,
    addressCountry: office.country,
  };
}
