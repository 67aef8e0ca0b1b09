import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readContent } from "../../src/loader/load.ts";
import { resolvedLink } from "../../src/model/addresses/resolve-link.ts";
import { siteMenu } from "../../src/model/addresses/site-menu.ts";
import { minimalStudio, serviceFields, source } from "../model/minimal-studio.ts";

const page = (title: string, prose?: string) =>
  source({ title, summary: "A page.", updated: "2026-01-31", order: 9 }, prose);

function studioWithoutPrices(prose = "Prose.") {
  const folder = minimalStudio();
  folder.edit("studio.yaml", (studio: Record<string, unknown>) => Object.assign(studio, { prices: "none" }));
  folder.remove("pricing.yaml");
  for (const slug of ["pricing", "estimate", "contact"]) folder.write(`pages/en/${slug}.md`, page(slug));
  folder.write("services/en/web.md", source(serviceFields, prose));
  return folder;
}

async function withoutPrices(prose: string) {
  const folder = studioWithoutPrices(prose);
  const { studio, faults } = await readContent(folder.folder);
  return { studio: studio ?? assert.fail("the settings are broken"), faults };
}

describe("a studio that states no prices", () => {
  it("needs no file of prices, and has none of the pages that consist of them", async () => {
    const { studio } = await withoutPrices("Prose.");
    assert.equal(studio.pricing, undefined);
    for (const slug of ["pricing", "estimate"]) assert.equal(studio.get("pages", slug, "en"), undefined, slug);
    assert.ok(studio.get("pages", "contact", "en"));
  });

  it("is warned of a link to such a page, which leads to the contact page instead", async () => {
    const { studio, faults } = await withoutPrices("[Our prices](/pricing#factors)");
    const [fault] = faults.filter(({ value }) => value === "/pricing#factors");
    assert.equal(fault?.severity, "warning");
    assert.match(fault?.reason ?? "", /^leads to a page of prices, .* leads to `\/contact`$/);
    assert.equal(resolvedLink("/pricing#factors", { collection: "services", locale: "en" }, studio), "/contact");
  });

  it("is told of the files of prices that it still has, once each, and of nothing in them", async () => {
    const folder = minimalStudio();
    folder.edit("studio.yaml", (studio: Record<string, unknown>) => Object.assign(studio, { prices: "none" }));
    folder.write("pages/en/pricing.md", page("pricing", "[The estimator](/estimate)"));
    folder.write("pages/en/estimate.md", page("estimate", "[Prices](/pricing)"));
    const { faults } = await readContent(folder.folder);
    const said = faults.filter(({ reason }) => reason.includes("prices"));
    assert.deepEqual(said.map(({ file, reason, severity }) => `${severity} ${file} ${reason}`).sort(), [
      "warning pages/en/estimate.md is not published, since studio.yaml states `prices: none`",
      "warning pages/en/pricing.md is not published, since studio.yaml states `prices: none`",
      "warning pricing.yaml is not read, since studio.yaml states `prices: none`",
    ]);
  });

  it("has no entry for such a page in its menu, whatever states the menu", async () => {
    const folder = studioWithoutPrices();
    folder.edit("studio.yaml", (studio: Record<string, unknown>) => Object.assign(studio, { links: "warn" }));
    const below = ["/estimate", "/services/web"];
    folder.write(
      "menu.yaml",
      JSON.stringify({ main: ["/pricing", { to: "/contact", below }], footer: ["/pricing#x"] }),
    );
    const { studio, faults } = await readContent(folder.folder);
    assert.ok(studio);
    assert.deepEqual(
      siteMenu(studio, "en", "main").map(({ href, below }) => [href, ...below.map((each) => each.href)]),
      [["/contact", "/services/web"]],
    );
    assert.deepEqual(siteMenu(studio, "en", "footer"), []);
    const said = faults.filter(({ file }) => file === "menu.yaml");
    assert.deepEqual(
      said.map(({ field, severity }) => [field, severity]).sort(),
      ["footer.0.to", "main.0.to", "main.1.below.0.to"].map((field) => [field, "warning"]),
    );
    assert.match(said[0]?.reason ?? "", /^leads to a page of prices, .*; the menu leaves it out$/);
  });

  it("is told of a day rate that prose states", async () => {
    const folder = minimalStudio();
    folder.edit("studio.yaml", (studio: Record<string, unknown>) => Object.assign(studio, { prices: "none" }));
    folder.remove("services/en/web.md");
    folder.write("services/en/web.mdx", source(serviceFields, 'A day is <Fact of="day_rate" />.'));
    const { faults } = await readContent(folder.folder);
    const [fault] = faults.filter(({ value }) => value === "day_rate");
    assert.equal(fault?.severity, undefined);
    assert.match(fault?.expected ?? "", /^`prices` in studio\.yaml/);
  });
});
