import { problemsOf } from "../../api/errors/declared-problems.ts";
import type { ExampleAnswer } from "../../api/examples/example-answers.ts";
import type { Operation } from "../../api/operation.ts";
import { answerSheet } from "../../api/reference/answer-sheet.ts";
import { curlOf } from "../../api/reference/curl.ts";
import { parametersOf, rowsOf } from "../../api/reference/parameter-rows.ts";
import { rowFacts } from "./row-facts.ts";

/** Returns the reference of an operation as data. */
export function operationFacts(operation: Operation, base: URL, shown: ExampleAnswer | undefined) {
  const { id, method, path, tag, summary, description, input, examples, sameOrigin, idempotent } = operation;
  return {
    id,
    method,
    path,
    url: `${base.origin}/docs#${id}`,
    markdown_url: `${base.origin}/docs/${id}.md`,
    tag,
    summary,
    description,
    ...(sameOrigin && { same_origin: true }),
    ...(idempotent && { idempotent: true }),
    parameters: parametersOf(operation).map(rowFacts),
    ...(input.body && { body_types: Object.keys(input.body.accepts) }),
    examples: examples.map((example) => ({
      name: example.name,
      command: curlOf(operation, example, base),
    })),
    ...(shown && { answer: answerSheet(operation, shown, base) }),
    response: responseFacts(operation),
    problems: problemsOf(operation).map(([status, code]) => ({ status, code })),
  };
}

function responseFacts({ success }: Operation) {
  const { status, description, schema, media, events, headers = {} } = success;
  return {
    status,
    description,
    media_types: [...Object.keys(media ?? { "application/json": schema }), ...(events ? ["text/event-stream"] : [])],
    ...(events && { events }),
    headers: Object.entries(headers).map(([name, header]) => ({ name, description: header.description })),
    fields: media ? [] : rowsOf(schema, "output").map(rowFacts),
  };
}
