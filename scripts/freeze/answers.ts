import { parseFixtures, sandboxPorts } from "../../functions/api/fixtures.ts";
import { exampleAnswers } from "../../src/api/examples/example-answers.ts";
import { type ExampleFile, serialize } from "../../src/api/operation.ts";
import { defaultLimits } from "../../src/api/policy.ts";

/** Frozen answer of the sandbox. */
export interface FrozenAnswer {
  operation: string;
  method: string;
  path: string;
  request?: unknown;
  files?: Record<string, ExampleFile>;
  answer: string;
}

/** Returns the sandbox's answers to every example of the contract. */
export async function frozenAnswers(fixturesText: string, baseUrl: string): Promise<FrozenAnswer[]> {
  const ports = sandboxPorts(parseFixtures(fixturesText, baseUrl), baseUrl, defaultLimits);
  return (await exampleAnswers(ports)).map(
    ({ operation, example: { body: request, files = {} }, path, ...answer }) => ({
      operation: operation.id,
      method: operation.method,
      path,
      ...(request !== undefined && { request }),
      ...(Object.keys(files).length > 0 && { files }),
      answer: operation.success.media ? (answer.body as string) : serialize(answer.body),
    }),
  );
}
