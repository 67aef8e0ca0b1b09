import { problemsOf } from "../../api/errors/declared-problems.ts";
import type { OperationReference } from "../../api/reference/reference.ts";
import { rowFacts } from "./row-facts.ts";

/** Returns the reference of an operation as data. */
export function operationFacts(described: OperationReference, baseUrl: string) {
  const { operation, parameters, examples, shown } = described;
  const { id, method, path, tag, summary, description, input, sameOrigin, idempotent } = operation;
  return {
    id,
    method,
    path,
    url: `${baseUrl}/docs#${id}`,
    markdown_url: `${baseUrl}/docs/${id}.md`,
    tag,
    summary,
    description,
    ...(sameOrigin && { same_origin: true }),
    ...(idempotent && { idempotent: true }),
    parameters: parameters.map(rowFacts),
    ...(input.body && { body_types: Object.keys(input.body.accepts) }),
    examples,
    ...(shown && { answer: shown.answer }),
    response: responseFacts(described),
    problems: problemsOf(operation).map(([status, code]) => ({ status, code })),
  };
}

function responseFacts({ operation, fields }: OperationReference) {
  const { status, description, schema, media, events, headers = {} } = operation.success;
  return {
    status,
    description,
    media_types: [...Object.keys(media ?? { "application/json": schema }), ...(events ? ["text/event-stream"] : [])],
    ...(events && { events }),
    headers: Object.entries(headers).map(([name, header]) => ({ name, description: header.description })),
    fields: fields.map(rowFacts),
  };
}
