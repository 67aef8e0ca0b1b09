import { pathOf } from "../../model/addresses/addresses.ts";
import { fieldOf } from "../../model/records/field-of.ts";
import { recordsThat } from "../../model/records/records-that.ts";
import { range } from "../../model/shapes/field-shapes.ts";
import { type Entry, pricesOf, type Studio } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import { identifiers, reference } from "./identifiers.ts";
import { publisher } from "./publisher.ts";
import type { Subject } from "./subject.ts";

/** Returns a service with its usual price. */
export function service({ entry, studio, url, base }: Subject) {
  return {
    "@type": "Service",
    name: entry.data.title,
    description: entry.data.summary,
    url,
    provider: publisher(studio, base),
    offers: offer(entry, studio, url, base),
  };
}

/** Returns the studio's prices: its day rate, and the price range of every service. */
export function offerCatalog({ entry, studio, url, base }: Subject) {
  return {
    "@type": "OfferCatalog",
    "@id": `${url}#offers`,
    name: entry.data.title,
    url,
    itemListElement: [dayRate(studio, url), ...serviceOffers(entry.locale, studio, base)],
  };
}

function serviceOffers(locale: Locale, studio: Studio, base: URL) {
  return recordsThat("offer", studio, locale).map((entry) => {
    const url = new URL(pathOf(studio, entry), base).href;
    const id = identifiers.record(entry.collection, url);
    return {
      ...offer(entry, studio, url, base),
      itemOffered: { "@type": "Service", ...reference(id), name: entry.data.title, url },
    };
  });
}

/** Prices exclude VAT (`content/pricing.yaml`, and the range of every service) */
const withoutTax = { valueAddedTaxIncluded: false };

function offer(entry: Entry, { company }: Studio, url: string, base: URL) {
  const usual = fieldOf(entry, "price_range", range);
  if (!usual) return undefined;
  const { from, to } = usual;
  const price = from === to ? { price: from } : { minPrice: from, maxPrice: to };
  return {
    "@type": "Offer",
    url,
    priceCurrency: company.currency,
    priceSpecification: { "@type": "PriceSpecification", ...price, priceCurrency: company.currency, ...withoutTax },
    seller: reference(identifiers.organization(base)),
  };
}

function dayRate(studio: Studio, url: string) {
  return {
    "@type": "Offer",
    url,
    priceCurrency: studio.company.currency,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: pricesOf(studio).day_rate,
      priceCurrency: studio.company.currency,
      // Day in UN/CEFACT's codes
      unitCode: "DAY",
      ...withoutTax,
    },
  };
}
