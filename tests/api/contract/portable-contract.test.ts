import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { everyRow } from "../../support/every-row.ts";
import { document, type Json, objectsIn } from "./described-contract.ts";

/** Formats of JSON Schema and of the OpenAPI registry that the contract may use. */
const registered = ["binary", "date", "date-time", "email", "uri"];

const schemas = [...objectsIn(document)];
const patterns = schemas.filter(({ value }) => typeof value.pattern === "string" && typeof value.type === "string");

describe("the contract, for clients that are generated from it,", () => {
  it("holds registered formats alone", () =>
    everyRow(
      schemas.filter(({ value }) => typeof value.format === "string"),
      ({ value }) => assert.ok(registered.includes(value.format as string)),
    ));

  it("holds patterns in ASCII that no language has to escape, and none beside a format that says the same", () =>
    everyRow(patterns, ({ value }) => {
      const pattern = String(value.pattern);
      assert.match(pattern, /^[ -~]+$/);
      assert.ok(!pattern.includes("\\"));
      // Outside of a class a slash would end a literal.
      assert.ok(!pattern.replace(/\[[^\]]*\]/g, "").includes("/"));
      assert.ok(value.format === undefined || value.format === "email");
      assert.equal(typeof new RegExp(pattern, "u").source, "string");
    }));

  it("is compiled by a strict validator", () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
    formats.default(ajv);
    for (const keyword of ["components", "paths", "openapi"]) ajv.addKeyword(keyword);
    ajv.addVocabulary(["info", "servers", "security", "tags", "example", "x-api-lifecycle", "x-api-conventions"]);
    ajv.addVocabulary(["x-rate-limit-policy", "x-problems-of-any-request"]);
    ajv.addSchema(document, "contract");
    const names = Object.keys((document.components as { schemas: Json }).schemas);
    for (const name of names) assert.ok(ajv.compile({ $ref: `contract#/components/schemas/${name}` }), name);
  });
});
