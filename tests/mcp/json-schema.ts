import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { root } from "../harness.ts";

type Schema = { $schema: string; definitions?: object; $defs?: object };

/** An official schema that the tests keep. */
export function officialSchema(name: string): Schema {
  return JSON.parse(readFileSync(join(root, "tests/fixtures/schemas", `${name}.json`), "utf8")) as Schema;
}

/** Asserts that a value is what a definition of a schema says; without a name, the schema's root. */
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

/** Asserts that a value is what a schema of JSON Schema 2020-12 says, keeping to the letter of its keywords. */
export function assertValid(value: unknown, schema: object, what: string): void {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
  addFormats.default(ajv as unknown as Ajv);
  const validate = ajv.compile(schema);
  assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`);
}
