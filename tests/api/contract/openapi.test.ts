import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { problemsOf } from "../../../src/api/errors/declared-problems.ts";
import { type ProblemCode, problems, problemType } from "../../../src/api/errors/problems.ts";
import { sizeLimits } from "../../../src/api/policy.ts";
import { assertNone } from "../../support/assert-none.ts";
import {
  described,
  document,
  type Json,
  objectsIn,
  type Parameter,
  reachable,
  resolve,
  responsesOf,
} from "./described-contract.ts";
import { baseUrl, operations } from "./table.ts";

describe("the contract", () => {
  it("is OpenAPI 3.1.0 in version 1.0.0 and names the configured server", () => {
    const { openapi, info, servers } = document as { openapi?: string; info?: Json; servers?: { url: string }[] };
    assert.equal(openapi, "3.1.0");
    assert.equal(info?.version, "1.0.0");
    assert.equal(servers?.[0]?.url, baseUrl);
  });

  it("has every operation of the table and no others", () => {
    const inContract = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    assert.deepEqual(inContract.sort(), operations.map(({ method, path, id }) => `${method} ${path} ${id}`).sort());
  });

  it("has no dangling reference", () => {
    const references = [...objectsIn(document)].filter(({ value }) => typeof value.$ref === "string");
    const dangling = references.filter(({ value }) => resolve(value.$ref as string) === undefined);
    assert.deepEqual(dangling, []);
    assert.ok(references.length > operations.length);
  });

  it("has no unused component", () => {
    const used = new Set([...objectsIn(document)].map(({ value }) => value.$ref));
    const unused = Object.entries(document.components)
      .flatMap(([kind, components]) => Object.keys(components).map((name) => `#/components/${kind}/${name}`))
      .filter((reference) => !used.has(reference));
    assert.deepEqual(unused, []);
  });

  it("allows further members in every answer", () => {
    const closed = described.flatMap(({ operation, item }) =>
      [...reachable(item.responses)]
        .filter(({ value }) => value.additionalProperties === false || value.unevaluatedProperties === false)
        .map(({ place }) => `${operation.id} ${place}`),
    );
    assert.deepEqual(closed, []);
  });

  it("allows no further members in request bodies", () => {
    const bodies = described.filter(({ item }) => item.requestBody);
    const open = bodies.filter(({ item }) => {
      return ![...reachable(item.requestBody)].some(({ value }) => value.additionalProperties === false);
    });
    assert.deepEqual(open, []);
    assert.notEqual(bodies.length, 0);
  });

  it("has a schema for the success and for each problem of every operation", () => {
    for (const { operation, item } of described) {
      const statuses = [operation.success.status, ...problemsOf(operation).map(([status]) => status), "default"].map(
        String,
      );
      if (operation.method === "GET") statuses.push("304");
      if (operation.takesIn) statuses.push("303");
      assert.deepEqual(Object.keys(item.responses).sort(), [...new Set(statuses)].sort(), operation.id);
      for (const [status, { content }] of responsesOf(item)) {
        if (status.startsWith("3")) {
          assert.equal(content, undefined, operation.id);
          continue;
        }
        assert.ok(
          Object.values(content ?? {}).every(({ schema }) => Object.keys(schema).length > 0),
          operation.id,
        );
        if (!status.startsWith("2")) assert.deepEqual(Object.keys(content ?? {}), [problemType], operation.id);
      }
    }
  });

  it("defines each shared problem response only once", () => {
    const written = described.flatMap(({ item }) =>
      Object.entries(item.responses).filter(([status, { $ref }]) => !/^[23]/.test(status) && !$ref),
    );
    assert.deepEqual(written, []);
  });

  it("declares the quota headers on every response, and Retry-After where a client has to wait", () => {
    for (const { operation, item } of described) {
      for (const [status, { headers = {} }] of responsesOf(item)) {
        const expected = [
          "RateLimit",
          "RateLimit-Policy",
          ...(["409", "429", "503"].includes(status) ? ["Retry-After"] : []),
        ];
        assertNone(
          expected.filter((name) => !(name in headers)),
          `${operation.id} ${status}`,
        );
      }
    }
  });

  it("describes every parameter", () => {
    const silent = described.flatMap(({ operation, item }) =>
      (item.parameters ?? [])
        .map((parameter) => (parameter.$ref ? (resolve(parameter.$ref) as Parameter) : parameter))
        .filter(({ description, schema }) => !description && !schema.description)
        .map(({ name }) => `${operation.id} ${name}`),
    );
    assert.deepEqual(silent, []);
  });

  it("describes every field of every answer and body", () => {
    const silent = described.flatMap(({ item }) =>
      [...reachable([item.responses, item.requestBody])]
        // A narrower schema is described at the wider one.
        .filter(({ place }) => !place.includes("/allOf/"))
        .flatMap(({ place, value }) =>
          Object.entries((value.properties ?? {}) as Record<string, Json>)
            .filter(([, schema]) => schema.$ref === undefined && schema.description === undefined)
            .map(([name]) => `${place} ${name}`),
        ),
    );
    assert.deepEqual([...new Set(silent)], []);
  });

  it("states the size limit of each body in its description and in its 413 response", () => {
    for (const { operation, item } of described.filter(({ item }) => item.requestBody)) {
      const { accepts } = operation.input.body ?? { accepts: {} };
      const { description: refused } = responsesOf(item).find(([status]) => status === "413")?.[1] ?? {};
      for (const said of [item.requestBody?.description, refused]) {
        const bytes = said?.match(/[\d,]+(?= bytes)/g)?.map((count) => Number(count.replaceAll(",", "")));
        assert.deepEqual(bytes, [...new Set(Object.values(accepts))], `${operation.id}: ${said}`);
        const isForm = Object.keys(accepts).some((type) => type.includes("form"));
        assert.equal(said?.includes(`${sizeLimits.formFields} fields`), isForm, `${operation.id}: ${said}`);
      }
    }
  });

  it("has the examples of every request body", () => {
    for (const { operation, item } of described.filter(({ item }) => item.requestBody)) {
      const { content = {} } = item.requestBody ?? {};
      const shown = (content["application/json"] ?? content["multipart/form-data"])?.examples ?? {};
      assert.deepEqual(
        Object.keys(shown),
        operation.examples.map(({ name }) => name),
        operation.id,
      );
    }
  });

  it("has an example of every path parameter", () => {
    const bare = described.flatMap(({ operation, item }) =>
      ((item.parameters ?? []) as (Parameter & { example?: string })[])
        .filter((parameter) => parameter.in === "path" && !parameter.example)
        .map(({ name }) => `${operation.id} ${name}`),
    );
    assert.deepEqual(bare, []);
  });

  it("declares the problems that any request may get, for every operation at once", () => {
    const early = document["x-problems-of-any-request"] as { status: number; code: string }[];
    const statuses = early.map(({ status }) => status);
    for (const status of [405, 406, 408, 414, 417, 431]) assert.ok(statuses.includes(status), String(status));
    for (const { status, code } of early) {
      assert.ok((problems[code as ProblemCode].statuses as readonly number[]).includes(status), `${status} ${code}`);
    }
    for (const { operation, item } of described) {
      assert.deepEqual(item.responses.default, { $ref: "#/components/responses/problem" }, operation.id);
    }
  });

  it("has no bound that is only the largest safe integer of JavaScript", () =>
    assert.doesNotMatch(JSON.stringify(document), /9007199254740991/));
});
