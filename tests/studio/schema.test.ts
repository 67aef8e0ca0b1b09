import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { clientSchema } from "../../scripts/studio/client-schema.ts";
import { readFrozenStudio } from "../../scripts/studio/frozen-studio.ts";
import { pricesOf } from "../../src/model/studio/studio.ts";
import { readStudio } from "../support/read-studio.ts";

const types = await clientSchema(readStudio());

describe("the types of the client", () => {
  it("are the same from the frozen contract, which they are written from", async () =>
    assert.ok(types === (await clientSchema(readFrozenStudio()))));

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
    assert.ok(types === (await clientSchema(other)));
  });

  it("contain no origin", () => assert.doesNotMatch(types, /https?:\/\//));
});
