import { Problem } from "../errors/problems.ts";
import { eventText, type StreamEvent } from "../http/stream-event.ts";
import { UploadedFile } from "../inbox/uploaded-file.ts";
import { type Example, type Operation, pathOfOperation } from "../operation.ts";
import { ask, unattended } from "../operations/ask.ts";
import { operationsOf } from "../operations.ts";
import type { WritePorts } from "../ports.ts";
import type { FileStore } from "../store/store.ts";

export interface ExampleAnswer {
  operation: Operation;
  example: Example;
  /** Path and query, below the sandbox. */
  path: string;
  mediaType: string;
  /** JSON value, or a text. */
  body: unknown;
  /** Same answer as a stream of events, if the operation sends them. */
  events?: string;
}

/**
 * Answers every example with ports that have no effects. The sandbox's answers are frozen, so that nothing else changes
 * them.
 */
export async function exampleAnswers(ports: WritePorts): Promise<ExampleAnswer[]> {
  const answers: ExampleAnswer[] = [];
  for (const operation of operationsOf(ports.studio, ports)) {
    for (const example of operation.examples) {
      const answer = await answerTo(operation, example, ports).catch(unlessMissing);
      if (answer) answers.push(answer);
    }
  }
  return answers;
}

/** Returns undefined for a missing record: a collection newer than the frozen records has no example there. */
export function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Problem && error.status === 404)) throw error;
}

/** Returns the shortest example answer of an operation, for display. */
export function shownAnswer(answers: readonly ExampleAnswer[], id: string): ExampleAnswer | undefined {
  const [first, ...others] = answers.filter(({ operation }) => operation.id === id);
  const length = ({ body }: ExampleAnswer) => JSON.stringify(body).length;
  return others.reduce((shown, other) => (shown && length(other) < length(shown) ? other : shown), first);
}

async function answerTo(operation: Operation, example: Example, ports: WritePorts): Promise<ExampleAnswer> {
  const { path = {}, query = {} } = example;
  const sent = await exampleBody(example, ports.store);
  const input = { path, query: Object.entries(query), body: sent };
  const { body, raw } = await ask(operation, input, ports, unattended);
  const { events } = operation.success.events
    ? await ask(operation, input, ports, { ...unattended, takesEvents: true })
    : {};
  const search = new URLSearchParams(query).toString();
  return {
    operation,
    example,
    path: pathOfOperation(operation.path, path) + (search && `?${search}`),
    mediaType: raw?.mediaType ?? "application/json",
    body: raw ? textOf(raw.bytes) : body,
    ...(events && { events: await streamOf(events(unattended.request.signal)) }),
  };
}

async function streamOf(events: AsyncIterable<StreamEvent>): Promise<string> {
  let text = "";
  for await (const event of events) text += eventText(event);
  return text;
}

/** Returns the body of an example as an operation receives it, with its files stored. */
export async function exampleBody({ body, files = {} }: Pick<Example, "body" | "files">, store: FileStore) {
  if (body === undefined || Object.keys(files).length === 0) return body;
  const kept = Object.entries(files).map(async ([field, { name, mediaType, text }]) => {
    const file = await store.putFile(new Blob([text]).stream());
    return [field, new UploadedFile(name, mediaType, file)] as const;
  });
  return { ...(body as object), ...Object.fromEntries(await Promise.all(kept)) };
}

function textOf(bytes: string | Uint8Array): string {
  return typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
}
