import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { root } from "../support/places.ts";

type Schema = { $schema: string; definitions?: object; $defs?: object };

/** Reads an official schema from the tests' copy. */
export function officialSchema(name: string): Schema {
  return JSON.parse(readFileSync(join(root, "tests/fixtures/schemas", `${name}.json`), "utf8")) as Schema;
}

/** Returns an assertion that a value fits a definition of a schema; by default, the root. */
export function validatorOf(schema: Schema): (value: unknown, definition?: string) => void {
  const isModern = schema.$schema.includes("2020-12");
  const options = { strict: false, allErrors: true };
  const ajv = isModern ? new Ajv2020(options) : new Ajv(options);
  addFormats.default(ajv as Ajv);
  const key = "schema:under-test";
  const { $id: _, ...content } = schema as Schema & { $id?: string };
  ajv.addSchema(content, key);
  return (value, definition) => {
    const pointer = definition ? `#/${schema.definitions ? "definitions" : "$defs"}/${definition}` : "";
    const validate = ajv.getSchema(key + pointer);
    assert.ok(validate, `the schema has no ${definition}`);
    assert.ok(validate(value), `${definition}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
  };
}

/** Returns an assertion that values fit a tool's schema, which must itself be strictly valid JSON Schema 2020-12. */
export function strictValidatorOf(schema: object): (value: unknown, what: string) => void {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv as unknown as Ajv);
  const validate = ajv.compile(schema);
  return (value, what) => assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}
