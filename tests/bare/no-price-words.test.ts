import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { guide } from "../../functions/a2a/guidance.ts";
import { operationsOf } from "../../src/api/operations.ts";
import { artifactsOf } from "../../src/surfaces/surfaces.ts";
import { siteIn } from "../support/surfaces/small-site.ts";
import { bareContent } from "./bare-build.ts";

/** Documents of the contract, in which the operations and tools of prices stay, and the sandbox, which is frozen */
const ofContract = /^\/(openapi\.json|docs|api\/v1(\.json|$)|sandbox|api\/v1\/sandbox)/;

/** Names of the contract in other documents */
const names = /estimate_project|estimateProject|submitEstimate/g;

const site = await siteIn(bareContent);

describe("the documents of a studio that states no prices", () => {
  it("speak of no price and no estimate", async () => {
    const found: string[] = [];
    let read = 0;
    for (const { path, mediaType, body, title, description, queries } of artifactsOf(site)) {
      if (ofContract.test(path) || !/text|json|xml/.test(mediaType)) continue;
      read += 1;
      const text = [String((await body()).content), title, description, ...(queries ?? [])].join("\n");
      const said = text.replaceAll(names, "").match(/.{0,40}(pric(e|ing)|estimat).{0,40}/i)?.[0];
      if (said) found.push(`${path}: ${said}`);
    }
    assert.deepEqual(found, []);
    assert.ok(read > 40, `${read} documents`);
  });

  it("have the assistant lead who wants an estimate to a person", () => {
    const { studio, baseUrl } = site;
    const { reply } = guide("Please estimate my project", { studio, baseUrl, apiUrl: baseUrl }) ?? {};
    assert.match(reply ?? "", /states no prices.*`submit_contact_request`.*\/contact/);
  });

  it("say of each operation and tool of prices that it has none to state", () => {
    const lacking = operationsOf(site.studio).filter(({ lacks }) => lacks === "prices");
    assert.deepEqual(lacking.map(({ id }) => id).sort(), ["estimateProject", "getPricing", "submitEstimate"]);
    for (const { description, problems } of lacking) {
      assert.match(description, /^The studio states no prices: every call is answered with 404/);
      assert.deepEqual(problems, [[404, "resource_not_found"]]);
    }
  });
});
