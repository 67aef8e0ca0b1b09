import type { PageAddress } from "../../../src/model/addresses/addresses.ts";

/** Types that pages about the studio describe, and that all other pages refer to by identifier. */
export const studioAndSite = ["Organization", "WebSite"];

/** Handwritten types for each kind of page: the page itself, and its nodes. */
export const kinds: [name: string, of: (page: PageAddress) => boolean, types: string[]][] = [
  ["home", ({ kind }) => kind === "home", [...studioAndSite, "WebPage"]],
  ["lists", ({ kind }) => kind === "list", ["CollectionPage", "BreadcrumbList"]],
  ["tags and years", ({ kind }) => kind === "selection", ["CollectionPage", "BreadcrumbList"]],
  ["services", isRecord("services"), ["WebPage", "BreadcrumbList", "Service"]],
  ["cases", isRecord("cases"), ["WebPage", "BreadcrumbList", "Article"]],
  ["articles", isRecord("articles"), ["WebPage", "BreadcrumbList", "Article"]],
  ["jobs", isRecord("jobs"), ["WebPage", "BreadcrumbList", "JobPosting"]],
  ["comparisons", isRecord("comparisons"), ["WebPage", "BreadcrumbList", "TechArticle"]],
  ["guides", isRecord("resources"), ["WebPage", "BreadcrumbList", "CreativeWork"]],
  ["about", isPage("about"), [...studioAndSite, "AboutPage", "BreadcrumbList"]],
  ["contact", isPage("contact"), [...studioAndSite, "ContactPage", "BreadcrumbList"]],
  ["pricing", isPage("pricing"), ["WebPage", "BreadcrumbList", "OfferCatalog"]],
  ["docs", isPage("docs"), ["WebPage", "BreadcrumbList", "WebAPI"]],
  ["operations", ({ kind }) => kind === "operation", ["WebPage", "BreadcrumbList"]],
  ["estimate", isPage("estimate"), ["WebPage", "BreadcrumbList"]],
  ["developers", isPage("developers"), ["WebPage", "BreadcrumbList"]],
  ["privacy", isPage("privacy"), ["WebPage", "BreadcrumbList"]],
  ["thanks", isPage("thanks"), ["WebPage", "BreadcrumbList"]],
  ["unavailable", isPage("unavailable"), ["WebPage", "BreadcrumbList"]],
  ["not sent", isPage("not-sent"), ["WebPage", "BreadcrumbList"]],
];

function isRecord(collection: string) {
  return (page: PageAddress) => page.kind === "record" && page.collection === collection;
}

function isPage(slug: string) {
  return (page: PageAddress) => page.kind === "record" && page.collection === "pages" && page.slug === slug;
}

/** Handwritten properties of schema.org that Google requires, or that our pages need to be useful. */
export const properties: Record<string, string[]> = {
  // A client is an organisation too, of which only the name is stated.
  Organization: ["name"],
  WebSite: ["@id", "name", "url", "publisher", "inLanguage"],
  WebPage: ["@id", "url", "name", "description", "inLanguage", "dateModified", "isPartOf"],
  CollectionPage: ["@id", "url", "name", "inLanguage", "isPartOf", "mainEntity"],
  AboutPage: ["@id", "url", "name", "inLanguage", "mainEntity"],
  ContactPage: ["@id", "url", "name", "inLanguage", "mainEntity"],
  BreadcrumbList: ["@id", "itemListElement"],
  TechArticle: ["@id", "headline", "author", "publisher", "dateModified", "inLanguage", "mainEntityOfPage"],
  CreativeWork: ["@id", "name", "author", "datePublished", "dateModified", "inLanguage", "encodingFormat"],
  OfferCatalog: ["@id", "name", "itemListElement"],
  Offer: ["priceCurrency", "priceSpecification", "url"],
  PriceSpecification: ["priceCurrency", "valueAddedTaxIncluded"],
  UnitPriceSpecification: ["price", "priceCurrency", "unitCode", "valueAddedTaxIncluded"],
  WebAPI: ["@id", "name", "documentation", "provider"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressRegion", "addressCountry"],
  ContactPoint: ["contactType", "email", "telephone", "availableLanguage", "url"],
  JobPosting: [
    "@id",
    "title",
    "description",
    "datePosted",
    "hiringOrganization",
    "identifier",
    "employmentType",
    "baseSalary",
    "directApply",
    "url",
  ],
  ListItem: ["position", "name"],
};
