import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { likeness } from "../../src/model/texts/likeness.ts";
import { nearestNames, nearestRoutes } from "../../src/model/texts/nearest.ts";
import { everyRow } from "../support/every-row.ts";

/** Mistakes that people make, each with the name that they mean. */
const mistakes: readonly (readonly [given: string, meant: string])[] = [
  // Another spelling of the same words.
  ["priceRange", "price_range"],
  ["Price Range", "price_range"],
  ["price-range", "price_range"],
  ["Título", "titulo"],
  ["SITEURL", "SITE_URL"],
  ["site_url", "SITE_URL"],
  ["Web Apps", "web-apps"],
  ["note", "Note"],
  // A slip: a letter too many, too few, wrong, or swapped.
  ["titel", "title"],
  ["tittle", "title"],
  ["sumary", "summary"],
  ["summery", "summary"],
  ["skp", "skip"],
  ["peple", "people"],
  ["Notee", "Note"],
  ["mail", "email"],
  ["adda", "ada"],
  ["autors", "authors"],
  ["pubished", "published"],
  ["publihsed", "published"],
  ["servics", "services"],
  ["deliverabels", "deliverables"],
  ["technolgies", "technologies"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["duration_week", "duration_weeks"],
  ["boking-systems", "booking-systems"],
  ["what-we-learnt-there", "what-we-learned-there"],
  ["pricing.yml", "pricing.yaml"],
  ["tokens.yml", "tokens.yaml"],
  // A name that was cut off at a word, or has a word more.
  ["duration", "duration_weeks"],
  ["booking", "booking-systems"],
  ["price", "price_range"],
  ["contact-us", "contact"],
];

/** Names that are alike in some letters alone. */
const chances: readonly (readonly [given: string, other: string])[] = [
  ["es", "en"],
  ["de", "ca"],
  ["de.yaml", "ca.yaml"],
  ["es.yaml", "en.yaml"],
  ["logo.png", "logo.svg"],
  ["home", "role"],
  ["date", "name"],
  ["case", "care"],
  ["team", "term"],
  ["web", "app"],
  ["jobs", "docs"],
  ["price", "slice"],
  ["founded", "bounded"],
  ["pages", "wages"],
  ["cat", "team"],
  ["klingon", "blog"],
  ["categories", "sector"],
  ["author", "order"],
  ["tags", "team"],
  ["layout", "label"],
  ["HOSTNAME", "HOST"],
  ["HOME", "HOST"],
  ["SITE_ID", "SITE_URL"],
  ["SITE_NAME", "SITE_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["SMTP_PORT", "METRICS_PORT"],
  ["DATA_DIR", "DIST_DIR"],
  ["zzzz", "jobs"],
  ["日本", "blog"],
  ["", "blog"],
];

describe("a suggestion", () => {
  it("is made for a mistake that people make", () =>
    everyRow(mistakes, ([given, meant]) => assert.notEqual(likeness(given, meant), undefined)));

  it("is not made where a few letters are the same by chance", () =>
    everyRow(chances, ([given, other]) => assert.equal(likeness(given, other), undefined)));

  it("is the likeliest of several, first the one with the fewest slips", () => {
    assert.deepEqual(nearestNames("servics", ["service", "services", "servers"]).slice(0, 2).sort(), [
      "service",
      "services",
    ]);
    assert.equal(nearestNames("author", ["author_role", "authors"])[0], "authors");
    assert.deepEqual(nearestNames("x", ["a", "b"]), []);
  });

  it("of a route goes by its segments, whatever stands for a parameter", () => {
    const routes = ["/api", "/api/v1", "/api/v1/services", "/api/v1/services/{slug}", "/api/v1/jobs", "/mcp"];
    assert.equal(nearestRoutes("/api/v1/service/web", routes)[0], "/api/v1/services/{slug}");
    assert.equal(nearestRoutes("/api/services", routes)[0], "/api/v1/services");
    assert.equal(nearestRoutes("/api/v2/jobs", routes)[0], "/api/v1/jobs");
    assert.deepEqual(nearestRoutes("/zzz/zzzz", routes), []);
  });
});
