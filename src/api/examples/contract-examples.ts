import { operationsOf } from "../operations.ts";
import type { ToolPorts } from "../ports.ts";
import { type ExampleAnswer, exampleAnswers } from "./example-answers.ts";
import { type RefusalExample, refusalExamples } from "./refusal-examples.ts";
import { type ToolExample, toolExamples } from "./tool-examples.ts";

export interface ContractExamples {
  answers: readonly ExampleAnswer[];
  calls: readonly ToolExample[];
  refusals: readonly RefusalExample[];
}

/** Returns the examples of operations, tools and error codes, answered by ports without effects. */
export async function contractExamples(ports: ToolPorts): Promise<ContractExamples> {
  const operations = operationsOf(ports.studio, ports);
  return {
    answers: await exampleAnswers(ports),
    calls: await toolExamples(ports, operations),
    refusals: await refusalExamples(ports, operations),
  };
}
