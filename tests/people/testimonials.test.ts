import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultLimits } from "../../src/api/policy.ts";
import { structuredData } from "../../src/components/structured-data/structured-data.ts";
import { setCurrentStudio } from "../../src/model/studio/current.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { caseFields, completeStudio, faultTextsIn, source } from "../model/minimal-studio.ts";
import { siteIn } from "../support/surfaces/small-site.ts";

const said = {
  quote: 'The queue is gone, "for good" & ever.',
  name: "Marta <Vidal>",
  role: "Head",
  organisation: "Reposa",
};

function studioWith(testimonials: unknown) {
  const studio = completeStudio();
  studio.write("cases/en/shop.md", source({ ...caseFields, ...(testimonials !== undefined && { testimonials }) }));
  return studio;
}

async function publishedBy(testimonials: unknown) {
  const site = await siteIn(studioWith(testimonials).folder);
  const artifacts = new Map([...artifactsOf(site)].map((artifact) => [artifact.path, artifact]));
  const json = async (path: string) => JSON.parse(String((await artifacts.get(path)?.body())?.content));
  return { site, json };
}

describe("the testimonials of a case", () => {
  it("are in the API and the contract, as a list where one is written alone too", async () => {
    for (const written of [said, [said]]) {
      const { json } = await publishedBy(written);
      assert.deepEqual((await json("/api/v1/cases/shop")).data.testimonials, [said]);
      const { Case } = (await json("/openapi.json")).components.schemas;
      assert.deepEqual(Object.keys(Case.properties.testimonials.items.properties), Object.keys(said));
      assert.equal(Case.required.includes("testimonials"), false);
    }
  });

  it("are quotations of people in structured data, and no reviews", async () => {
    const { site } = await publishedBy(said);
    setCurrentStudio(site.studio, { render: async () => undefined, source: () => "" }, defaultLimits);
    const page = site.pages.find(({ path }) => path === "/cases/shop") ?? assert.fail("no page");
    const data = structuredData(page, site.studio, new URL(site.baseUrl));
    assert.doesNotMatch(data, /Review|<Vidal/);
    const node = JSON.parse(data)["@graph"].find((each: { hasPart?: unknown }) => each.hasPart);
    const affiliation = { "@type": "Organization", name: "Reposa" };
    const creator = { "@type": "Person", name: said.name, jobTitle: "Head", affiliation };
    assert.deepEqual(node.hasPart, [{ "@type": "Quotation", text: said.quote, creator }]);
  });

  it("are in no document where no case has any", async () => {
    const { json } = await publishedBy(undefined);
    assert.equal("testimonials" in (await json("/openapi.json")).components.schemas.Case.properties, false);
  });

  it("are checked: who said it may not be missing", async () => {
    const { name: _, ...nobody } = said;
    assert.match((await faultTextsIn(studioWith([nobody]))).join(), /testimonials\.0\.name: is missing/);
  });
});
