import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { startFolder } from "../../scripts/studio/init/start-languages.ts";
import type { ContentField } from "../../src/model/fields/content-field.ts";
import { contentFieldsOf } from "../../src/model/fields/content-field-of.ts";
import { companySchema } from "../../src/model/studio/company.ts";
import { pricingSchema } from "../../src/model/studio/pricing.ts";

const settings = { "studio.yaml": companySchema(["en"]), "pricing.yaml": pricingSchema(["en"]) };

/** Returns the places of all facts of a file that may be left out. */
function optional(fields: readonly ContentField[], above = ""): { at: string; name: string }[] {
  return fields.flatMap(({ name, isRequired, fields: inner = [] }) => {
    const at = `${above}${name}`;
    return [...(isRequired || name === "*" ? [] : [{ at, name }]), ...optional(inner, `${at}.`)];
  });
}

it("the settings that `init` writes state each fact that may be left out, or have an example of it in a comment", () => {
  const unnamed = Object.entries(settings).flatMap(([file, schema]) => {
    const text = readFileSync(join(startFolder, file), "utf8");
    const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}:|\`${name}: `).test(text);
    return optional(contentFieldsOf(schema.shape)).flatMap(({ at, name }) =>
      isNamed(name) ? [] : [`${file} › ${at}`],
    );
  });
  assert.deepEqual(unnamed, []);
});
