import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { selectAll } from "hast-util-select";
import { operationsOf } from "../../src/contract/operations.ts";
import { parametersOf } from "../../src/contract/reference/parameter-rows.ts";
import { shortened } from "../../src/contract/reference/shortened.ts";
import { fill, type Texts } from "../../src/model/texts.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { baseUrl, exists, pages, studio, textAt, treeAt } from "../support/rendered-site.ts";

const operations = operationsOf(studio);
const quota = fill((studio.texts.ca as Texts).reference.operation.quota, { name: "default", quota: 120, seconds: 60 });
const contract = JSON.parse(textAt("/openapi.json"));

describe("the page of an operation", () => {
  it("stands below the reference in each of its languages, for every operation and nothing else", () => {
    const own = pages.filter(({ kind }) => kind === "operation").map(({ path }) => path);
    assert.deepEqual(
      own,
      operations.map(({ id }) => `/docs/${id}`),
    );
    for (const path of own) assert.ok(exists(path) && exists(`${path}.md`) && exists(`${path}.json`), path);
  });

  it("is linked from the reference, and leads back to its place there", () => {
    const linked = new Set(selectAll("main a[href]", treeAt("/docs")).map(({ properties }) => properties.href));
    for (const { id } of operations) {
      assert.ok(linked.has(`/docs/${id}`), id);
      const back = selectAll("main a[href]", treeAt(`/docs/${id}`)).map(({ properties }) => properties.href);
      assert.ok(back.includes(`/docs#${id}`), id);
    }
  });

  it("says in Markdown what a call needs, in a few hundred tokens", () => {
    for (const operation of operations) {
      const { id, method, path } = operation;
      const text = textAt(`/docs/${id}.md`);
      assert.ok(text.includes(`\`${method} ${path}\``), id);
      for (const { name } of parametersOf(operation)) assert.ok(text.includes(`\`${name}\``), `${id} ${name}`);
      assert.match(text, /```sh\ncurl /, id);
      assert.ok(text.includes("`rate_limit_exceeded`") && text.includes(quota), id);
      assert.ok(countTokens(text) < 1500, `${id} takes ${countTokens(text)} tokens`);
    }
    const all = operations.map(({ id }) => countTokens(textAt(`/docs/${id}.md`)));
    assert.ok(all.reduce((sum, tokens) => sum + tokens) / all.length < 1000);
  });

  it("shows in JSON the answer that the contract has, cut where it is long", () => {
    for (const { id, method, path, success } of operations) {
      const { operation } = JSON.parse(textAt(`/docs/${id}.json`)).data;
      assert.deepEqual([operation.id, operation.method, operation.path], [id, method, path]);
      const { answer } = operation.example;
      assert.ok(answer.url.startsWith(`${baseUrl}/`), answer.url);
      const { content } = contract.paths[path][method.toLowerCase()].responses[success.status];
      const [shown] = Object.values<{ value?: unknown }>(content[answer.media_type].examples);
      if (shown?.value === undefined) continue;
      const { value, isShortened } = shortened(shown.value);
      assert.deepEqual([answer.body, answer.is_shortened], [value, isShortened], id);
    }
  });
});

describe("a value that is shortened", () => {
  it("holds no half of an address", () => {
    const text = `${"Long ".repeat(20)}(http://localhost:4321/cases/ferries-of-the-west) and on`;
    assert.equal(shortened(text).value, `${"Long ".repeat(20)}(…`);
    for (const before of ["[ferries](", '<a href="']) {
      const within = `${"Long ".repeat(20)}${before}/cases/ferries-of-the-west) and on`;
      assert.equal(shortened(within).value, `${"Long ".repeat(20)}${before}…`);
    }
  });

  it("keeps its members, three items of a list, and the beginning of a text", () => {
    const long = "x".repeat(500);
    const { value, isShortened } = shortened({ a: [1, 2, 3, 4], b: { c: long }, d: null, e: "short" });
    assert.deepEqual(value, { a: [1, 2, 3], b: { c: `${"x".repeat(120)}…` }, d: null, e: "short" });
    assert.ok(isShortened);
  });

  it("is the same where nothing of it is long", () => {
    const short = { a: [1, 2, 3], b: { c: "d" } };
    assert.deepEqual(shortened(short), { value: short, isShortened: false });
  });
});
