import type { Locale } from "../model/localized.ts";
import { translate } from "../model/localized.ts";
import type { Studio } from "../model/studio.ts";

/** The studio as schema.org describes one. */
export function organization(studio: Studio, locale: Locale, base: URL) {
  const company = translate(studio.company, locale, studio.locales);
  return {
    ...publisher(studio, base),
    legalName: company.legal_name,
    description: company.positioning,
    slogan: company.tagline,
    foundingDate: String(company.founded),
    email: company.contact.email,
    telephone: company.contact.phone,
    numberOfEmployees: { "@type": "QuantitativeValue", value: company.team.size },
    address: company.offices.map(addressOf),
    sameAs: company.socials.map(({ url }) => url),
  };
}

/** The reference to the studio that other descriptions hold. */
export function publisher(studio: Studio, base: URL) {
  return {
    "@type": "Organization",
    "@id": new URL("/#organization", base).href,
    name: studio.company.name,
    url: base.href,
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
