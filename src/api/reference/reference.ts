import type { ServiceLimits } from "../../model/studio/service-limits.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { ContractExamples } from "../examples/contract-examples.ts";
import { type ExampleAnswer, shownAnswer } from "../examples/example-answers.ts";
import type { Tool } from "../mcp/tool.ts";
import { toolsOf } from "../mcp/tools.ts";
import type { Operation } from "../operation.ts";
import { type AnswerSheet, answerSheet } from "./answer-sheet.ts";
import { type CallSheet, callSheet } from "./call-sheet.ts";
import { curlOf } from "./curl.ts";
import { type Parameter, type ParameterRow, parametersOf, rowsOf } from "./parameter-rows.ts";

/** Reference of the API, the same in every language: its page, and the pages of operations show parts of it. */
export interface Reference {
  operations: readonly OperationReference[];
  tools: readonly ToolReference[];
  refusals: ContractExamples["refusals"];
  service: ServiceLimits;
}

export interface OperationReference {
  operation: Operation;
  parameters: readonly Parameter[];
  /** Fields of the answer; none if it is no JSON. */
  fields: readonly ParameterRow[];
  examples: readonly { name: string; command: string }[];
  /** Answer to the example named. */
  shown: { name: string; answer: AnswerSheet } | undefined;
}

export interface ToolReference {
  tool: Tool;
  parameters: readonly ParameterRow[];
  result: readonly ParameterRow[];
  call: CallSheet | undefined;
}

/** Studio, operations and examples that a reference describes. */
export interface ReferenceInputs extends ServiceLimits {
  studio: Studio;
  operations: readonly Operation[];
  /** Origin of the addresses in it. */
  baseUrl: string;
  examples: ContractExamples;
}

export function apiReferenceOf({ studio, operations, baseUrl, examples, rate, formBytes }: ReferenceInputs): Reference {
  const base = new URL(baseUrl);
  const { answers, calls, refusals } = examples;
  return {
    operations: operations.map((operation) => referenceTo(operation, shownAnswer(answers, operation.id), base)),
    tools: toolsOf(studio, operations).map((tool) => {
      const example = calls.find((call) => call.tool.name === tool.name);
      return {
        tool,
        parameters: rowsOf(tool.input, "input"),
        result: rowsOf(tool.output, "output"),
        call: example && callSheet(example, base),
      };
    }),
    refusals,
    service: { rate, formBytes },
  };
}

/** Returns the reference to an operation with the answer that it shows. */
export function referenceTo(operation: Operation, shown: ExampleAnswer | undefined, base: URL): OperationReference {
  const { media, schema } = operation.success;
  return {
    operation,
    parameters: parametersOf(operation),
    fields: media ? [] : rowsOf(schema, "output"),
    examples: operation.examples.map((each) => ({ name: each.name, command: curlOf(operation, each, base) })),
    shown: shown && { name: shown.example.name, answer: answerSheet(operation, shown, base) },
  };
}
