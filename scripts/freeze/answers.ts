import { parseFixtures, sandboxPorts } from "../../functions/api/fixtures.ts";
import { ask, unattended } from "../../src/contract/ask.ts";
import { type ExampleFile, pathOfOperation, serialize } from "../../src/contract/operation.ts";
import { operationsOf } from "../../src/contract/operations.ts";
import { defaultRate } from "../../src/contract/policy.ts";
import { exampleBody } from "./example-body.ts";

/** An answer of the sandbox as it was frozen. */
export interface FrozenAnswer {
  operation: string;
  method: string;
  path: string;
  request?: unknown;
  files?: Record<string, ExampleFile>;
  answer: string;
}

/** What the sandbox answers to every example of the contract. */
export async function frozenAnswers(fixturesText: string, baseUrl: string): Promise<FrozenAnswer[]> {
  const ports = sandboxPorts(parseFixtures(fixturesText, baseUrl), baseUrl, defaultRate);
  const answers: FrozenAnswer[] = [];
  for (const operation of operationsOf(ports.studio)) {
    for (const { path = {}, query = {}, body, files = {} } of operation.examples) {
      const sent = await exampleBody({ body, files }, ports.store);
      const outcome = await ask(operation, { path, query: Object.entries(query), body: sent }, ports, unattended);
      const search = new URLSearchParams(query).toString();
      answers.push({
        operation: operation.id,
        method: operation.method,
        path: pathOfOperation(operation.path, path) + (search && `?${search}`),
        ...(body !== undefined && { request: body }),
        ...(Object.keys(files).length > 0 && { files }),
        answer: outcome.raw ? textOf(outcome.raw.bytes) : serialize(outcome.body),
      });
    }
  }
  return answers;
}

function textOf(bytes: string | Uint8Array): string {
  return typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
}
