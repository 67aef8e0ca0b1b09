import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { operationsOf } from "../../src/api/operations.ts";
import { shortenedText } from "../../src/api/reference/shortened.ts";
import { baseUrl, exists, pages, studio, textAt } from "../support/published-site.ts";

const operations = operationsOf(studio);
const contract = JSON.parse(textAt("/openapi.json"));

describe("the page of an operation", () => {
  it("exists below the reference for every operation, with its Markdown and JSON", () => {
    const own = pages.filter(({ kind }) => kind === "operation").map(({ path }) => path);
    assert.deepEqual(
      own,
      operations.map(({ id }) => `/docs/${id}`),
    );
    for (const path of own) assert.ok(exists(path) && exists(`${path}.md`) && exists(`${path}.json`), path);
  });

  it("has in its JSON the example answer of the contract, shortened where it is long", () => {
    for (const { id, method, path, success } of operations) {
      const { operation } = JSON.parse(textAt(`/docs/${id}.json`)).data;
      assert.deepEqual([operation.id, operation.method, operation.path], [id, method, path]);
      const { answer } = operation.example;
      assert.ok(answer.url.startsWith(`${baseUrl}/`), answer.url);
      const { content } = contract.paths[path][method.toLowerCase()].responses[success.status];
      const [shown] = Object.values<{ value?: unknown }>(content[answer.media_type].examples);
      if (shown?.value === undefined) continue;
      const { value, isShortened } = shortenedText(shown.value);
      assert.deepEqual([answer.body, answer.is_shortened], [value, isShortened], id);
    }
  });
});
