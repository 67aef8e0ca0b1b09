import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Text } from "hast";
import { select } from "hast-util-select";
import type { PageAddress } from "../../src/model/addresses.ts";
import { inbox, studioName } from "../studio-under-test.ts";
import { baseUrl, exists, pages, studio, treeAt } from "./published-site.ts";

type Node = Record<string, unknown> & { "@type": string; "@id"?: string };

const graphs = new Map(pages.map((page) => [page.path, graphOf(page)]));

function graphOf({ path }: PageAddress): Node[] {
  const script = select("script[type='application/ld+json']", treeAt(path));
  const data = JSON.parse((script?.children[0] as Text | undefined)?.value ?? "{}");
  assert.equal(data["@context"], "https://schema.org");
  return data["@graph"];
}

/** The one node of a type on a page. */
function nodeOf(path: string, type: string): Node {
  const found = graphs.get(path)?.filter((node) => node["@type"] === type) ?? [];
  assert.equal(found.length, 1, `${path}: ${found.length} of ${type}`);
  return found[0] as Node;
}

/** Every object in a value, itself included. */
function objectsIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}

const recordsOf = (collection: string) =>
  pages.filter((page) => page.kind === "record" && page.collection === collection);
/** Described where a page is about the studio, and named by their identifiers on all others. */
const studioAndSite = ["Organization", "WebSite"];

/** Written by hand: what each kind of page says it is, and what it describes. */
const kinds: [name: string, of: (page: PageAddress) => boolean, types: string[]][] = [
  ["home", ({ kind }) => kind === "home", [...studioAndSite, "WebPage"]],
  ["lists", ({ kind }) => kind === "list", ["CollectionPage", "BreadcrumbList"]],
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

/** Written by hand: the properties of schema.org that Google requires or that a page of ours is not useful without. */
const properties: Record<string, string[]> = {
  // A client is one too, of which no more is said.
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

describe("the structured data of every page", () => {
  it("is of the types that fit the page", () => {
    for (const page of pages) {
      const fitting = kinds.filter(([, of]) => of(page));
      assert.equal(fitting.length, 1, page.path);
      const types = graphs.get(page.path)?.map((node) => node["@type"]);
      assert.deepEqual(types, fitting[0]?.[2], page.path);
    }
    for (const [name, of] of kinds) assert.ok(pages.some(of), name);
  });

  it("has the properties that are required of each type", () => {
    const lacking = [...graphs].flatMap(([path, graph]) =>
      objectsIn(graph).flatMap((node) =>
        (properties[node["@type"]] ?? [])
          .filter(
            (name) =>
              node[name] === undefined ||
              node[name] === "" ||
              (Array.isArray(node[name]) && (node[name] as []).length === 0),
          )
          .map((name) => `${path}: ${node["@type"]}.${name}`),
      ),
    );
    assert.deepEqual(lacking, []);
  });

  it("refers to nothing by an identifier that no page describes", () => {
    const described = new Set([...graphs.values()].flatMap((graph) => graph.map((node) => node["@id"])));
    const others = [...graphs].flatMap(([path, graph]) =>
      objectsIn(graph)
        .filter((node) => node["@id"] && !described.has(node["@id"]))
        .map((node) => `${path}: ${node["@id"]}`),
    );
    assert.deepEqual(others, []);
  });

  it("describes one thing under one identifier, the same on all pages of a language", () => {
    for (const [path, graph] of graphs) {
      const ids = graph.map((node) => node["@id"]);
      assert.deepEqual(ids, [...new Set(ids)], path);
      assert.ok(ids.every(Boolean), path);
    }
    for (const locale of studio.locales) {
      const organizations = pages
        .filter((page) => page.locale === locale)
        .flatMap(({ path }) => graphs.get(path)?.filter((node) => node["@type"] === "Organization") ?? []);
      assert.equal(organizations.length, 3, locale);
      for (const each of organizations) assert.deepEqual(each, organizations[0]);
    }
  });

  it("is of the studio and its site on every page, by what the home page describes", () => {
    const [organization, site] = studioAndSite.map((type) => nodeOf("/", type)["@id"]);
    for (const [path, graph] of graphs) {
      const page = graph.find((each) => each["@id"]?.endsWith("#page"));
      assert.deepEqual([page?.publisher, page?.isPartOf], [{ "@id": organization }, { "@id": site }], path);
    }
  });

  it("has absolute addresses alone, and those of the site are published", () => {
    const addressed = ["@id", "url", "item", "documentation", "sameAs"];
    for (const [path, graph] of graphs) {
      for (const node of objectsIn(graph)) {
        for (const url of addressed.flatMap((name) =>
          node[name] === undefined ? [] : [node[name]].flat(),
        ) as string[]) {
          assert.ok(URL.canParse(url), `${path}: ${url}`);
          if (url.startsWith(baseUrl)) assert.ok(exists(new URL(url).pathname), `${path}: ${url}`);
        }
      }
    }
  });

  it("says the language, the day and the title of the page", () => {
    for (const page of pages) {
      const node = graphs.get(page.path)?.find((each) => each["@id"]?.endsWith("#page")) as Node;
      assert.deepEqual(
        [node.url, node.name, node.inLanguage, node.dateModified],
        [new URL(page.path, baseUrl).href, page.title, page.locale, page.updated],
      );
    }
  });

  it("leads from the home page down to the page, over two steps at least", () => {
    for (const page of pages.filter(({ kind }) => kind !== "home")) {
      const items = nodeOf(page.path, "BreadcrumbList").itemListElement as {
        position: number;
        name: string;
        item: string;
      }[];
      assert.ok(items.length >= 2);
      assert.deepEqual(
        items.map(({ position }) => position),
        items.map((_, index) => index + 1),
      );
      assert.ok(items.every(({ name, item }) => name && item));
      assert.equal(items.at(-1)?.item, new URL(page.path, baseUrl).href);
    }
  });
});

describe("the studio in structured data", () => {
  it("has its name, offices, contact and profiles", () => {
    const studioNode = nodeOf("/", "Organization");
    assert.equal(studioNode["@id"], `${baseUrl}/#organization`);
    assert.equal(studioNode.name, studioName);
    assert.equal(studioNode.legalName, studio.company.legal_name);
    assert.deepEqual((studioNode.address as object[])[0], {
      "@type": "PostalAddress",
      streetAddress: "Moll de Costa, 900",
      postalCode: "43004",
      addressLocality: "Tarragona",
      addressRegion: "Tarragona",
      addressCountry: "ES",
    });
    assert.deepEqual(studioNode.contactPoint, {
      "@type": "ContactPoint",
      contactType: "customer service",
      email: inbox,
      telephone: "+34977000000",
      availableLanguage: studio.locales,
      url: `${baseUrl}/contact`,
    });
    assert.equal((studioNode.sameAs as string[]).length, studio.company.socials.length);
  });

  it("has the price of every service, with its currency and without tax", () => {
    for (const { path, slug, locale } of recordsOf("services")) {
      const { price_range } = (studio.get("services", slug, locale)?.data ?? {}) as {
        price_range?: { from: number; to: number };
      };
      const { offers } = nodeOf(path, "Service") as unknown as { offers: Node };
      assert.equal(offers["@type"], "Offer");
      assert.deepEqual(offers.priceSpecification, {
        "@type": "PriceSpecification",
        minPrice: price_range?.from,
        maxPrice: price_range?.to,
        priceCurrency: studio.company.currency,
        valueAddedTaxIncluded: false,
      });
    }
    const catalog = nodeOf("/en/pricing", "OfferCatalog").itemListElement as {
      priceSpecification: Node;
      itemOffered?: Node;
    }[];
    assert.equal(catalog[0]?.priceSpecification.price, studio.pricing.day_rate);
    assert.equal(catalog.length, studio.list("services", "en").length + 1);
    assert.equal(
      catalog[1]?.itemOffered?.["@id"],
      `${baseUrl}/en/services/${studio.list("services", "en")[0]?.slug}#service`,
    );
  });
});

describe("an article in structured data", () => {
  it("has a headline that fits, its days, its author and its publisher", () => {
    for (const { path } of [...recordsOf("articles"), ...recordsOf("cases")]) {
      const node = nodeOf(path, "Article");
      assert.ok((node.headline as string).length <= 110, path);
      for (const role of ["author", "publisher"]) assert.equal((node[role] as Node).name, studioName);
      assert.match(String(node.dateModified), /^\d{4}-\d\d-\d\d$/);
      assert.equal((node.mainEntityOfPage as Node)["@id"], `${new URL(path, baseUrl).href}#page`);
    }
    for (const { path } of recordsOf("articles"))
      assert.match(String(nodeOf(path, "Article").datePublished), /^\d{4}-\d\d-\d\d$/);
  });
});

describe("a position in structured data", () => {
  const jobs = recordsOf("jobs").map(({ path }) => nodeOf(path, "JobPosting"));

  it("is in an office, or anywhere in a country", () => {
    for (const job of jobs) {
      if (job.jobLocationType === "TELECOMMUTE")
        assert.deepEqual(job.applicantLocationRequirements, { "@type": "Country", name: "Spain" });
      else {
        const { addressLocality } = (job.jobLocation as { address: Node }).address;
        assert.ok(
          studio.company.offices.some(({ city }) => city === addressLocality),
          String(addressLocality),
        );
      }
    }
    assert.deepEqual(new Set(jobs.map(({ jobLocationType }) => jobLocationType)), new Set(["TELECOMMUTE", undefined]));
  });

  it("has a salary that boards understand, and a kind that Google knows", () => {
    const known = ["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "VOLUNTEER", "PER_DIEM", "OTHER"];
    for (const { employmentType, baseSalary, directApply, description } of jobs) {
      assert.ok(known.includes(employmentType as string));
      const { currency, value } = baseSalary as { currency: string; value: Record<string, unknown> };
      assert.equal(currency, studio.company.currency);
      assert.ok(
        typeof value.value === "number" || (typeof value.minValue === "number" && typeof value.maxValue === "number"),
      );
      assert.ok(["YEAR", "MONTH", "DAY"].includes(value.unitText as string));
      assert.equal(directApply, true);
      assert.match(description as string, /^<p>.{50}[\s\S]*<ul><li>/);
    }
  });

  it("says until when applications are taken where that is known, and on its page too", () => {
    const intern = nodeOf("/jobs/practiques-de-cartografia", "JobPosting");
    assert.equal(intern.validThrough, "2026-12-11");
    assert.ok(select("main time[datetime='2026-12-11']", treeAt("/jobs/practiques-de-cartografia")));
    assert.equal(nodeOf("/jobs/tecnica-de-sensors", "JobPosting").validThrough, undefined);
  });
});
