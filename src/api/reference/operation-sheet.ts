import type { ServiceRate } from "../../model/studio/rate.ts";
import { problemsOf } from "../errors/declared-problems.ts";
import type { ProblemCode } from "../errors/problems.ts";
import { problemsOfAnyRequest } from "../errors/problems-of-any-request.ts";
import type { Operation } from "../operation.ts";
import { inboxPolicy, ratePolicies } from "../policy.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { Parameter } from "./parameter-rows.ts";
import type { OperationReference } from "./reference.ts";

/** Facts needed to call one operation, short enough to be read before each call. */
export interface OperationSheet {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** True if only pages of this site may call it, outside the sandbox. */
  same_origin: boolean;
  parameters: ParameterLine[];
  /** Media types of the body with the size limit of each in bytes. */
  body?: Partial<Record<string, number>>;
  success: { status: number; description: string; media_types: string[]; headers: string[] };
  example?: { name: string; curl: string; answer?: AnswerSheet };
  /** Problems that it may answer beside those of any request: code → statuses. */
  problems: Partial<Record<ProblemCode, number[]>>;
  /** Statuses of problems that come before any operation runs. */
  problems_of_any_request: number[];
  /** Rate limits that a call charges; others are not listed. */
  limits: { name: string; quota: number; window_seconds: number }[];
}

interface ParameterLine {
  name: string;
  in: Parameter["place"];
  type: string;
  required: boolean;
  default?: string;
  allowed?: string[];
  bounds?: string;
  description: string;
}

export function sheetOf(
  { operation, parameters, examples, shown }: OperationReference,
  rate: ServiceRate,
): OperationSheet {
  const { id, method, path, summary, description, input, success, sameOrigin = false } = operation;
  const example = examples.find(({ name }) => name === shown?.name) ?? examples[0];
  return {
    id,
    method,
    path,
    summary,
    description,
    same_origin: sameOrigin && method !== "GET",
    parameters: parameters.map(lineOf),
    ...(input.body && { body: input.body.accepts }),
    success: {
      status: success.status,
      description: success.description,
      media_types: [
        ...Object.keys(success.media ?? { "application/json": true }),
        ...(success.events ? ["text/event-stream"] : []),
      ],
      headers: Object.keys(success.headers ?? {}),
    },
    ...(example && { example: { name: example.name, curl: example.command, ...(shown && { answer: shown.answer }) } }),
    problems: problemStatuses(operation),
    problems_of_any_request: problemsOfAnyRequest.map(({ status }) => status),
    limits: limitsOf(operation, rate),
  };
}

function problemStatuses(operation: Operation): OperationSheet["problems"] {
  const byCode = Map.groupBy(problemsOf(operation), ([, code]) => code);
  return Object.fromEntries([...byCode].map(([code, pairs]) => [code, pairs.map(([status]) => status)]));
}

function lineOf({ name, place, type, isRequired, isNullable, standard, allowed, bounds, description }: Parameter) {
  return {
    name,
    in: place,
    type: isNullable ? `${type} or null` : type,
    required: isRequired,
    ...(standard !== undefined && { default: standard }),
    ...(allowed.length > 0 && { allowed }),
    ...(bounds && { bounds }),
    description,
  };
}

function limitsOf({ method, limits = [], takesIn }: Operation, { quota, window, chat }: ServiceRate) {
  return [
    { name: ratePolicies.default.name, quota, window_seconds: window },
    ...(method === "POST" && limits.includes("chat")
      ? [{ name: ratePolicies.chat.name, quota: chat.quota, window_seconds: chat.window }]
      : []),
    ...(takesIn ? [{ name: inboxPolicy.name, quota: inboxPolicy.quota, window_seconds: inboxPolicy.window }] : []),
  ];
}
