import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { z } from "zod";
import { limitParameter, localeParameter } from "../../src/api/operations/parameters.ts";
import { sizeLimits } from "../../src/api/policy.ts";
import { curlOf, prettyJson } from "../../src/api/reference/curl.ts";
import { type ParameterRow, parametersOf, rowsOf } from "../../src/api/reference/parameter-rows.ts";
import { operations } from "../api/contract/table.ts";

function row(shape: z.ZodType, io: "input" | "output" = "input"): ParameterRow {
  return rowsOf(z.object({ it: shape }), io)[0] as ParameterRow;
}

describe("a row of the reference", () => {
  it("describes the value as it is sent where the schema converts it", () => {
    const { type, bounds, standard, isRequired } = row(limitParameter);
    assert.deepEqual([type, bounds, isRequired], ["integer", `1 to ${sizeLimits.pageSize.maximum}`, false]);
    assert.equal(standard, String(sizeLimits.pageSize.default));
  });

  it("lists allowed values, also of an array and of a nullable value", () => {
    assert.deepEqual(row(localeParameter({ locales: ["en", "es"], defaultLocale: "en" })).allowed, ["en", "es"]);
    assert.deepEqual(row(z.array(z.enum(["a", "b"]))).allowed, ["a", "b"]);
    assert.deepEqual(row(z.literal("only").nullable()).allowed, ["only"]);
  });

  it("names types and bounds in words", () => {
    assert.deepEqual([row(z.url().nullable()).type, row(z.url().nullable()).isNullable], ["URL", true]);
    assert.deepEqual([row(z.string().nullable()).type, row(z.string().nullable()).isNullable], ["string", true]);
    assert.equal(row(z.array(z.int())).type, "array of integer");
    assert.equal(row(z.int()).bounds, "");
    assert.equal(row(z.int().positive()).bounds, "1 or more");
    assert.equal(row(z.string().min(2).max(9)).bounds, "2 to 9 characters");
    assert.equal(row(z.array(z.string()).min(1).max(5)).bounds, "up to 5 items");
  });

  it("is required unless it is optional or has a default", () => {
    const required = [z.string(), z.string().optional(), z.string().default("x")].map((shape) => row(shape).isRequired);
    assert.deepEqual(required, [true, false, false]);
  });

  it("has rows of its members to the second level, and names deeper ones", () => {
    const deep = z.object({ list: z.array(z.object({ inner: z.object({ one: z.int(), two: z.int() }) })) });
    assert.deepEqual(
      rowsOf(deep, "output").map(({ name, type }) => [name, type]),
      [
        ["list", "array of object"],
        ["list[].inner", "object (one, two)"],
      ],
    );
  });

  it("has the members of a named schema", () => {
    const named = z.object({ part: z.string().describe("A part.") }).meta({ id: "ReferenceTestPart" });
    assert.deepEqual(
      rowsOf(z.object({ data: named }), "output").map(({ name, description }) => [name, description]),
      [
        ["data", ""],
        ["data.part", "A part."],
      ],
    );
  });
});

describe("the rows of an operation", () => {
  it("have a type and, in a request, a description", () => {
    for (const operation of operations) {
      for (const { name, type, description } of parametersOf(operation)) {
        assert.ok(type !== "any" && description, `${operation.id} ${name}`);
      }
    }
  });

  it("include the idempotency key where it is honoured", () => {
    const honouring = operations.filter((operation) => parametersOf(operation).some(({ place }) => place === "header"));
    assert.deepEqual(
      honouring,
      operations.filter(({ idempotent }) => idempotent),
    );
  });
});

describe("a command of the reference", () => {
  const base = new URL("https://studio.example");
  const echo = { ...operations[0], method: "POST", path: "/api/v1/echo/{id}" } as (typeof operations)[number];

  it("quotes its address and its body for the shell", () => {
    const example = { name: "", path: { id: "a/b" }, query: { q: "c d" }, body: { text: "it's" } };
    assert.equal(
      curlOf(echo, example, base),
      `curl 'https://studio.example/api/v1/echo/a%2Fb?q=c+d' \\\n  -H 'Content-Type: application/json' \\\n  --data '{ "text": "it'\\''s" }'`,
    );
  });

  it("goes to the sandbox where only a page of the site may send the request", () =>
    assert.match(curlOf({ ...echo, sameOrigin: true }, { name: "" }, base), /studio\.example\/sandbox\/api/));

  it("contains JSON that parses to the same value", () => {
    const value = { list: [1, [], {}], long: "x".repeat(80), text: 'a "quoted"\nline', nothing: null };
    assert.deepEqual(JSON.parse(prettyJson(value)), value);
  });
});
