import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { selectAll } from "hast-util-select";
import { operationsOf } from "../../src/api/operations.ts";
import { parametersOf } from "../../src/api/reference/parameter-rows.ts";
import { fill, type Texts } from "../../src/model/texts/texts.ts";
import { countTokens } from "../../src/surfaces/tokens.ts";
import { assertBudget } from "../support/budget.ts";
import { studio, textAt, treeAt } from "../support/rendered-site.ts";

const operations = operationsOf(studio);
const quota = fill((studio.texts.ca as Texts).reference.operation.quota, {
  name: "default",
  quota: 120,
  time: "1 minut",
});

describe("the page of an operation", () => {
  it("is linked from the reference and links back to its place there", () => {
    const linked = new Set(selectAll("main a[href]", treeAt("/docs")).map(({ properties }) => properties.href));
    for (const { id } of operations) {
      assert.ok(linked.has(`/docs/${id}`), id);
      const back = selectAll("main a[href]", treeAt(`/docs/${id}`)).map(({ properties }) => properties.href);
      assert.ok(back.includes(`/docs#${id}`), id);
    }
  });

  it("has Markdown with the path, parameters, command and quota in a few hundred tokens", () => {
    for (const operation of operations) {
      const { id, method, path } = operation;
      const text = textAt(`/docs/${id}.md`);
      assert.ok(text.includes(`\`${method} ${path}\``), id);
      for (const { name } of parametersOf(operation)) assert.ok(text.includes(`\`${name}\``), `${id} ${name}`);
      assert.match(text, /```sh\ncurl /, id);
      assert.ok(text.includes("`rate_limit_exceeded`") && text.includes(quota), id);
      const parts = text.split(/^(?=## )/m).map((part) => [part.split("\n", 1)[0], countTokens(part)]);
      // The longest is that of a batch, whose example holds the answers of two reads.
      assertBudget(`tokens of /docs/${id}.md`, countTokens(text), 1800, Object.fromEntries(parts));
    }
    const all = operations.map(({ id }) => countTokens(textAt(`/docs/${id}.md`)));
    assert.ok(all.reduce((sum, tokens) => sum + tokens) / all.length < 1000);
  });
});
