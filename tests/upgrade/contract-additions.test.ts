import assert from "node:assert/strict";
import { it } from "node:test";
import { additions } from "../../scripts/contract/additions.ts";
import type { Contract } from "../../scripts/contract/compatibility.ts";

const contract = (paths: object, schemas: object) =>
  ({ servers: [], paths, components: { schemas } }) as unknown as Contract;
const responses = {};

it("the additions of a contract are its new operations, parameters and properties, and none of those that were there", () => {
  const before = contract(
    { "/a": { get: { responses, parameters: [{ name: "limit", in: "query" }] } } },
    { A: { properties: { name: {}, list: { items: { properties: { one: {} } } } } } },
  );
  const now = contract(
    {
      "/a": {
        get: {
          responses,
          parameters: [
            { name: "limit", in: "query" },
            { name: "year", in: "query" },
          ],
        },
      },
      "/b": { post: { responses } },
    },
    {
      A: { properties: { name: {}, list: { items: { properties: { one: {}, two: {} } } } } },
      B: { properties: { c: {} } },
    },
  );
  assert.deepEqual(additions(before, now), ["GET /a: the parameter year", "POST /b", "A.list.two", "B.c"]);
  assert.deepEqual(additions(now, now), []);
});
