import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { problemsOf } from "../../../src/api/errors/declared-problems.ts";
import { Problem, type ProblemRow, problems } from "../../../src/api/errors/problems.ts";
import { exampleBody } from "../../../src/api/examples/example-answers.ts";
import { pathOfOperation } from "../../../src/api/operation.ts";
import { ask, unattended } from "../../../src/api/operations/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { exampleInputs, operations, ports } from "./table.ts";

const reads = operations.filter(({ method }) => method === "GET");

/** Returns the values that occur more than once. */
function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe("every operation", () => {
  it("has an identifier and an address of its own", () => {
    assert.deepEqual(repeated(operations.map(({ id }) => id)), []);
    assert.deepEqual(repeated(operations.map(({ method, path }) => `${method} ${path}`)), []);
  });

  it("has a summary and a description", () => {
    const silent = operations.filter(
      ({ summary, description }) => !summary.trim() || !/^[A-Z].{19,}\.$/s.test(description),
    );
    assert.deepEqual(silent, []);
  });

  it("has an example, and each example a name of its own", () => {
    assertNone(operations.filter(({ examples }) => examples.length === 0).map(({ id }) => id));
    assertNone(operations.flatMap(({ examples }) => repeated(examples.map(({ name }) => name))));
  });

  it("accepts the inputs of its own examples", () => {
    const refused = operations
      .flatMap(exampleInputs)
      .map(({ name, schema, value }) => ({ name, error: schema.safeParse(value).error?.message }))
      .filter(({ error }) => error);
    assert.deepEqual(refused, []);
  });

  it("refuses an unknown query parameter and an unknown member of the body", () => {
    const open = operations.flatMap(exampleInputs).filter(({ schema, value }) => {
      return schema.safeParse({ ...(value as object), nothing: "of the kind" }).success;
    });
    assertNone(open.map(({ name }) => name));
  });

  it("has a path parameter for each one in its template", () => {
    for (const { id, path, input } of operations) {
      const inTemplate = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(Object.keys(input.path?.shape ?? {}), inTemplate, id);
    }
  });

  it("has an answer whose members are typed", () => {
    const untyped = operations.filter(({ success: { schema, media } }) => {
      if (media) return Object.values(media).some((shape) => !(shape instanceof z.ZodString));
      return !(schema instanceof z.ZodObject) || Object.keys(schema.shape).length === 0;
    });
    assertNone(untyped.map(({ id }) => id));
  });

  it("declares only problems of the problem table, each status once", () => {
    for (const operation of operations) {
      const declared = problemsOf(operation);
      const strange = declared.filter(([status, code]) => !(problems[code] as ProblemRow).statuses.includes(status));
      assert.deepEqual(strange, [], operation.id);
      assert.deepEqual(repeated(declared.map(String)), [], operation.id);
    }
  });

  it("has no body if it only reads, and needs the same origin if it writes under /api", () => {
    assertNone(reads.filter(({ input }) => input.body));
    const writes = operations.filter(({ method, path }) => method === "POST" && !path.startsWith("/api/v1"));
    assertNone(writes.filter(({ sameOrigin }) => !sameOrigin));
  });

  it("answers its examples in the shape of its schema", async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const { id, success, examples } = operation;
      for (const { name, path = {}, query = {}, ...sent } of examples) {
        const body = await exampleBody(sent, ports.store);
        const outcome = await ask(operation, { path, query: Object.entries(query), body }, ports, unattended);
        if (success.media) assert.ok((outcome.raw?.mediaType ?? "") in success.media, id);
        const { error } = success.media ? {} : success.schema.safeParse(outcome.body);
        if (error) wrong.push(`${id}, ${name}: ${error.message}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
});

it("the path of an operation is its template filled with escaped parameters", () =>
  assert.equal(pathOfOperation("/api/v1/cases/{slug}", { slug: "a/b c" }), "/api/v1/cases/a%2Fb%20c"));

describe("the problem table", () => {
  const rows = Object.entries(problems) as [string, ProblemRow][];

  it("has the codes of the specification and no others", () =>
    assert.deepEqual(Object.keys(problems), [
      "api_route_not_found",
      "resource_not_found",
      "method_not_allowed",
      "invalid_request",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "origin_not_allowed",
      "internal_error",
    ]));

  it("has one code for each status, except 404 with a missing route and a missing resource", () => {
    const owners = Map.groupBy(
      rows.flatMap(([code, { statuses }]) => statuses.map((status) => ({ code, status }))),
      ({ status }) => status,
    );
    const shared = [...owners]
      .filter(([, codes]) => codes.length > 1)
      .map(([status, codes]) => [status, codes.map(({ code }) => code)]);
    assert.deepEqual(shared, [[404, ["api_route_not_found", "resource_not_found"]]]);
  });

  it("has only error statuses, and a resolution for each code", () => {
    for (const [code, { statuses, resolution, title }] of rows) {
      assert.ok(statuses.length > 0 && statuses.every((status) => status >= 400 && status < 600), code);
      assert.match(resolution, /^[A-Z].*\.$/s, code);
      assert.match(title, /^[A-Z]/, code);
    }
  });
});

describe("a problem", () => {
  it("has no stack trace, since that would cost more than the refused request", () =>
    assert.doesNotMatch(new Problem("invalid_request", 400, "No.").stack ?? "", /\n\s+at /));

  it("leaves stack traces of other errors as they were", () => {
    assert.throws(() => new Problem("invalid_request", 500, "No."), TypeError);
    assert.match(new Error("a defect").stack ?? "", /\n\s+at /);
  });
});
