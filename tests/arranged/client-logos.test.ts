import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { structuredData } from "../../src/components/structured-data/structured-data.ts";
import { readContent } from "../../src/loader/load.ts";
import { pagesOf } from "../../src/model/addresses/addresses.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { completeStudio, source } from "../model/minimal-studio.ts";
import { drawing } from "../people/people-content.ts";
import { siteIn } from "../support/surfaces/small-site.ts";

const reposa = { name: "Reposa", sector: "retail", url: "https://reposa.example/?a=1", logo: "/clients/reposa è.svg" };
const night = { ...reposa, logo_night: "/clients/night.svg" };

function studioWith(...clients: object[]) {
  const folder = completeStudio();
  folder.edit("studio.yaml", (company: object) => Object.assign(company, { clients }));
  folder.write("pages/en/about.md", source({ title: "About", summary: "Us.", updated: "2026-01-31", order: 3 }));
  folder.write("public/clients/reposa è.svg", drawing);
  folder.write("public/clients/night.svg", drawing);
  return folder;
}

async function documentsWith(...clients: object[]) {
  const site = await siteIn(studioWith(...clients).folder);
  const artifacts = new Map([...artifactsOf(site)].map((each) => [each.path, each]));
  const json = async (path: string) => JSON.parse(String((await artifacts.get(path)?.body())?.content));
  return { site, json };
}

describe("the logos and addresses of clients", () => {
  it("are named by the API and structured data, as whole addresses", async () => {
    const { site, json } = await documentsWith(night, { name: "Somebody" });
    const logo = "https://studio.example/clients/reposa%20%C3%A8.svg";
    const { logo: _, ...others } = reposa;
    assert.deepEqual((await json("/api/v1/company")).data.clients, [{ ...others, logo }, { name: "Somebody" }]);
    const about = pagesOf(site.studio).find(({ path }) => path === "/about") ?? assert.fail();
    const graph = JSON.parse(structuredData(about, site.studio, new URL("https://studio.example")))["@graph"];
    const { mentions } = graph.find((node: { "@type": string }) => node["@type"] === "AboutPage");
    assert.deepEqual(mentions, [{ "@type": "Organization", name: "Reposa", url: reposa.url, logo }]);
  });

  it("are declared by the contract only where a client has them", async () => {
    const membersWith = async (...clients: object[]) => {
      const { components } = await (await documentsWith(...clients)).json("/openapi.json");
      return Object.keys(components.schemas.Company.properties.clients.items.properties);
    };
    assert.deepEqual(await membersWith({ name: "Somebody", sector: "retail" }), ["name", "sector"]);
    assert.deepEqual(await membersWith(reposa), ["name", "sector", "url", "logo"]);
  });

  it("have to be pictures of the public folder, and look sharp", async () => {
    const faultsWith = async (client: object, write?: (folder: ReturnType<typeof studioWith>) => void) => {
      const folder = studioWith({ name: "Reposa", ...client });
      write?.(folder);
      const { faults } = await readContent(folder.folder);
      const ofClients = faults.filter(({ field }) => field.startsWith("clients."));
      return ofClients.map(({ field, reason, severity = "fault" }) => `${severity} ${field} ${reason}`);
    };
    const missing = "fault clients.0.logo does not exist";
    assert.deepEqual(await faultsWith({ logo: "/clients/none.png" }), [missing]);
    assert.deepEqual(await faultsWith({ logo: "/x.png" }, ({ write }) => write("public/x.png", "no picture")), [
      "fault clients.0.logo is not a readable picture of its ending",
    ]);
    assert.deepEqual(
      await faultsWith({ logo: "/x.svg" }, ({ write }) => write("public/x.svg", `<svg>${"x".repeat(100_000)}</svg>`)),
      ["warning clients.0.logo has 101 kB"],
    );
    for (const logo of [
      "/../studio.yaml",
      "//evil.example/x.svg",
      "clients/x.svg",
      "/x.gif",
      "https://x.example/x.svg",
    ])
      assert.match((await faultsWith({ logo })).join(), /^fault clients\.0\.logo has the wrong format/, logo);
    assert.match((await faultsWith({ url: "javascript:alert(1)" })).join(), /^fault clients\.0\.url/);
  });
});
