import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { operationsOf } from "../../src/api/operations.ts";
import { describeMatrix } from "../support/matrix.ts";
import { readStudio } from "../support/read-studio.ts";
import { requestsOf } from "./examples.ts";
import { contractFile, described } from "./published-contract.ts";

interface Shown {
  summary: string;
  value?: unknown;
  externalValue?: string;
}

const operations = operationsOf(readStudio());
const requests = requestsOf(operations);

/** Returns the only example of an operation's success in the contract, by name; those of event streams are left out. */
function shownOf(operation: (typeof operations)[number]) {
  const response = described(operation).responses[operation.success.status];
  const { content = {} } = response as { content?: Record<string, { examples?: Record<string, Shown> }> };
  const answers = Object.entries(content).filter(([type]) => type !== "text/event-stream");
  const found = answers.flatMap(([, { examples = {} }]) => Object.entries(examples));
  assert.equal(found.length, 1, operation.id);
  const [name, shown] = found[0] as [string, Shown];
  return { name, ...shown };
}

describeMatrix("the example of an answer in the contract", {}, (fixture) => {
  it("is what the sandbox answers to the example request of the same name, and fits its schema", async () => {
    for (const operation of operations) {
      const { name, summary, value, externalValue } = shownOf(operation);
      const request = requests.find((each) => each.name === `${operation.id}, ${name}`);
      assert.ok(request, `${operation.id} has no example ${name}`);
      const path = operation.isSandbox ? request.path : `/sandbox${request.path}`;
      assert.ok(summary.endsWith(`answer to ${operation.method} ${path}`), summary);
      const response = await fixture.ask(path, request.ask);
      assert.equal(response.status, operation.success.status);
      if (externalValue) {
        assert.deepEqual([externalValue, value], [`http://localhost:4321${path}`, undefined]);
        continue;
      }
      const answer = await response.json();
      assert.deepEqual(value, answer, operation.id);
      assert.equal(operation.success.schema.safeParse(value).error, undefined, operation.id);
    }
  });
});

it("the contract with the examples of all answers stays small enough to be fetched", () =>
  assert.ok(readFileSync(contractFile).length < 180_000));
