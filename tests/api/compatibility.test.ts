import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type Contract, incompatibilities } from "../../scripts/contract/compatibility.ts";
import { frozen } from "../support/places.ts";
import { published } from "./published-contract.ts";

const text = readFileSync(join(frozen, "contract.json"), "utf8");
const copy = JSON.parse(text) as Contract;
const today = JSON.parse(JSON.stringify(published).replaceAll("http://localhost:4321", "{base_url}")) as Contract;

type Json = Record<string, unknown>;

/** Returns the differences found after a change to the copy. */
function planted(change: (contract: never) => void): string[] {
  const changed = JSON.parse(text) as Contract;
  change(changed as never);
  return incompatibilities(copy, changed);
}

/** Returns the differences found after a change at a place of the copy; the keys of the place are joined by spaces. */
function plantedAt(place: string, change: (value: never) => void): string[] {
  return planted((contract: Json) => {
    const found = place.split(" ").reduce<unknown>((value, key) => (value as Json)[key], contract);
    assert.ok(found, place);
    change(found as never);
  });
}

const getService = "paths /api/v1/services/{slug} get";
const listCases = "paths /api/v1/cases get";
const estimate = "paths /api/v1/estimate post";
const estimateInput = `${estimate} requestBody content application/json schema`;
const exported = "components schemas Export";

describe("the contract of the build", () => {
  it("is compatible with the frozen copy: within v1 all changes are additive", () =>
    assert.deepEqual(incompatibilities(copy, today), [], "`npm run freeze` after an additive change; this is none"));

  it("has a frozen copy that names no origin", () => {
    assert.doesNotMatch(text, /localhost|127\.0\.0\.1/);
    assert.deepEqual(
      copy.servers.map(({ url }) => url),
      ["{base_url}", "{base_url}/sandbox"],
    );
  });
});

describe("the compatibility check", () => {
  it("finds a server, a path, an operation or an identifier that is gone", () => {
    assert.deepEqual(
      planted((contract: Contract) => contract.servers.pop()),
      ["{base_url}/sandbox: the server is gone"],
    );
    assert.deepEqual(
      plantedAt("paths", (paths: Json) => delete paths["/api/v1/services/{slug}"]),
      ["/api/v1/services/{slug}: the path is gone"],
    );
    assert.deepEqual(
      plantedAt("paths /api/v1/exports", (item: Json) => delete item.post),
      ["POST /api/v1/exports: the operation is gone"],
    );
    assert.equal(plantedAt(getService, (operation: Json) => (operation.operationId = "readService")).length, 1);
  });

  it("finds a new need for authentication", () => {
    assert.equal(planted((contract: Json) => (contract.security = [{ key: [] }])).length, 1);
    assert.equal(plantedAt(getService, (operation: Json) => (operation.security = [{ key: [] }])).length, 1);
  });

  it("finds a parameter that is gone, renamed, newly required, or takes fewer values", () => {
    const parameters = `${listCases} parameters`;
    assert.match(plantedAt(parameters, (list: Json[]) => list.shift()).join(), /query limit is gone/);
    assert.equal(plantedAt(`${parameters} 0`, (limit: Json) => (limit.name = "size")).length, 1);
    assert.match(plantedAt(`${parameters} 1`, (cursor: Json) => (cursor.required = true)).join(), /cursor is required/);
    const added = { name: "year", in: "query", required: true, schema: { type: "integer" } };
    assert.match(plantedAt(parameters, (list: Json[]) => list.push(added)).join(), /year is required/);
    assert.match(
      plantedAt(`${parameters} 0 schema`, (schema: Json) => (schema.maximum = 50)).join(),
      /maximum was 100/,
    );
    assert.match(plantedAt(`${parameters} 0 schema`, (schema: Json) => (schema.type = "string")).join(), /type was/);
    assert.match(
      plantedAt(`${parameters} 2 schema enum`, (values: string[]) => values.pop()).join(),
      /"en" is no longer/,
    );
  });

  it("takes the end of what was deprecated from its day on, and not before", () => {
    for (const [sunset, count] of [
      ["2026-01-01", 0],
      ["2999-01-01", 2],
    ] as const) {
      const before = JSON.parse(text);
      const retired = { type: "string", deprecated: true, "x-sunset": sunset };
      before.paths["/api/v1/cases"].get.parameters.push({ name: "place", in: "query", schema: retired });
      before.components.schemas.Case.properties.place = retired;
      assert.equal(incompatibilities(before, copy).length, count, sunset);
    }
  });

  it("finds a body that is newly required, loses a type or a field, or takes fewer values", () => {
    assert.match(plantedAt(estimateInput, (schema: Json) => (schema.required = ["type"])).join(), /type: is required/);
    assert.match(
      plantedAt(`${estimateInput} properties`, (fields: Json) => delete fields.design).join(),
      /design: was/,
    );
    const platforms = `${estimateInput} properties platforms`;
    assert.match(plantedAt(`${platforms} items enum`, (values: string[]) => values.shift()).join(), /no longer taken/);
    assert.match(plantedAt(platforms, (schema: Json) => (schema.minItems = 2)).join(), /minItems was 1 and is 2/);
    assert.match(plantedAt(platforms, (schema: Json) => (schema.type = "string")).join(), /type was array/);
    const locale = `${estimateInput} properties locale`;
    assert.match(plantedAt(locale, (schema: Json) => (schema.pattern = "^e")).join(), /pattern was none/);
    const contact = "paths /api/contact post requestBody content";
    const form = "application/x-www-form-urlencoded";
    assert.match(plantedAt(contact, (content: Json) => delete content[form]).join(), /urlencoded is gone/);
    assert.match(
      plantedAt(listCases, (operation: Json) => (operation.requestBody = { required: true })).join(),
      /body/,
    );
  });

  it("finds a success, a media type or a header that is gone", () => {
    assert.match(
      plantedAt(`${estimate} responses`, (responses: Json) => delete responses["200"]).join(),
      /200: is gone/,
    );
    const result = "paths /api/v1/exports/{id}/result get responses 200 content";
    assert.match(plantedAt(result, (content: Json) => delete content["application/gzip"]).join(), /gzip is gone/);
    const headers = "paths /api/v1/exports post responses 202 headers";
    assert.match(plantedAt(headers, (fields: Json) => delete fields.Location).join(), /Location is gone/);
    assert.match(
      plantedAt(`${headers} Location`, (field: Json) => (field.required = false)).join(),
      /not always there/,
    );
    assert.notDeepEqual(
      plantedAt("components headers RateLimit schema", (schema: Json) => (schema.type = "integer")),
      [],
    );
  });

  it("finds an answer that loses a field, makes one optional, changes a type or has another value", () => {
    const fields = `${exported} properties`;
    assert.match(plantedAt(fields, (properties: Json) => delete properties.url).join(), /url: was removed/);
    assert.match(plantedAt(`${exported} required`, (names: string[]) => names.shift()).join(), /not always there/);
    assert.match(
      plantedAt(`${fields} id`, (schema: Json) => (schema.type = "integer")).join(),
      /was string and is int/,
    );
    assert.match(plantedAt(`${fields} id`, (schema: Json) => (schema.type = ["string", "null"])).join(), /type was/);
    assert.match(
      plantedAt(`${fields} status enum`, (values: string[]) => values.push("lost")).join(),
      /"lost" is a new/,
    );
    assert.match(
      plantedAt(`${fields} finished_at anyOf`, (any: Json[]) => any.push({ type: "integer" })).join(),
      /altern/,
    );
    assert.match(
      plantedAt("components schemas Problem properties", (own: Json) => delete own.code).join(),
      /code: was/,
    );
  });
});

it("the compatibility check, after an additive change, finds nothing in a new operation, field, optional parameter, accepted value, problem or text", () => {
  const optional = { name: "year", in: "query", schema: { type: "integer" } };
  const additive = [
    planted((contract: Contract) => {
      contract.paths["/api/v1/news"] = { get: { operationId: "listNews", responses: {} } };
    }),
    plantedAt(`${exported} properties`, (properties: Json) => (properties.size = { type: "integer" })),
    plantedAt(`${exported} required`, (names: string[]) => names.push("size")),
    plantedAt(`${listCases} parameters`, (list: unknown[]) => list.push(optional)),
    plantedAt(`${estimateInput} properties platforms items enum`, (values: string[]) => values.push("watch")),
    plantedAt(`${estimateInput} properties`, (properties: Json) => (properties.team = { type: "integer" })),
    plantedAt(`${listCases} parameters 0 schema`, (schema: Json) => (schema.maximum = 500)),
    plantedAt(`${listCases} responses`, (responses: Json) => delete responses["503"]),
    plantedAt(`${listCases} responses`, (responses: Json) => (responses["451"] = { description: "Gone." })),
    plantedAt(getService, (operation: Json) => (operation.summary = "Another text")),
    plantedAt(getService, (operation: Json) => (operation.deprecated = true)),
  ];
  assert.deepEqual(additive.flat(), []);
});
