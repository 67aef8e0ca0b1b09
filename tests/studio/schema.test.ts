import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { clientSchema } from "../../scripts/studio/client-schema.ts";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { root } from "../support/places.ts";
import { readStudio } from "../support/read-studio.ts";

const committed = readFileSync(join(root, "src/client/schema.d.ts"), "utf8");

describe("the types of the client", () => {
  it("are those of the contract; `npm run generate:client` writes them", async () => {
    assert.ok(committed === (await clientSchema(readStudio())), "src/client/schema.d.ts is not up to date");
  });

  it("do not depend on the content", async () => {
    const studio = readStudio();
    const { company } = studio;
    const pricing = pricesOf(studio);
    const other = {
      ...studio,
      locales: ["en", "fr"],
      company: { ...company, name: "Another Studio" },
      pricing: { ...pricing, types: pricing.types.slice(1), platforms: pricing.platforms.slice(0, 2) },
    };
    assert.ok(committed === (await clientSchema(other)));
  });

  it("contain no origin", () => {
    assert.doesNotMatch(committed, /https?:\/\//);
  });
});
