import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { select } from "hast-util-select";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { baseUrl, pages, studio, treeAt } from "../support/rendered-site.ts";
import { inbox, studioName } from "../support/studio-under-test.ts";
import { type Node, nodeOf } from "../support/surfaces/structured-graphs.ts";

const recordsOf = (collection: string) =>
  pages.filter((page) => page.kind === "record" && page.collection === collection);

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
    assert.equal(catalog[0]?.priceSpecification.price, pricesOf(studio).day_rate);
    assert.equal(catalog.length, studio.list("services", "en").length + 1);
    assert.equal(
      catalog[1]?.itemOffered?.["@id"],
      `${baseUrl}/en/services/${studio.list("services", "en")[0]?.slug}#service`,
    );
  });
});

it("an article in structured data has a headline that fits, its days, its author and its publisher", () => {
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

describe("a position in structured data", () => {
  const jobs = recordsOf("jobs").map(({ path }) => nodeOf(path, "JobPosting"));

  it("is located in an office, or remote within a country", () => {
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

  it("has a salary and an employment type that job boards understand", () => {
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

  it("has its application deadline where there is one, as its page has", () => {
    const intern = nodeOf("/jobs/practiques-de-cartografia", "JobPosting");
    assert.equal(intern.validThrough, "2999-12-11");
    assert.ok(select("main time[datetime='2999-12-11']", treeAt("/jobs/practiques-de-cartografia")));
    assert.equal(nodeOf("/jobs/tecnica-de-sensors", "JobPosting").validThrough, undefined);
  });
});
