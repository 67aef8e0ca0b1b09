import { z } from "zod";
import type { Call, Operation } from "../operation.ts";
import { ask, type RawInput } from "../operations/ask.ts";
import { sizeLimits } from "../policy.ts";
import type { ToolPorts } from "../ports.ts";
import { assertFits } from "./assert-fits.ts";
import { defineTool, type ToolRow } from "./define-tool.ts";
import type { Tool, ToolAnswer } from "./tool.ts";

/** Tool over a read operation: makes its input from the arguments, and presents its answer. */
export interface OverOperation<Input extends z.ZodObject, Output extends z.ZodObject, Answer>
  extends Omit<ToolRow<Input, Output>, "run" | "operation" | "annotations"> {
  operation: Operation;
  /** Schema of the members that the tool reads from the operation's answer. */
  reads: z.ZodType<Answer>;
  toInput(args: z.output<Input>): RawInput;
  present(
    answer: Answer,
    ports: ToolPorts,
    args: z.output<Input>,
  ): ToolAnswer<z.output<Output>> | Promise<ToolAnswer<z.output<Output>>>;
}

/** Annotations of every tool that only reads. */
export const readOnly: Tool["annotations"] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export function overOperation<Input extends z.ZodObject, Output extends z.ZodObject, Answer>({
  operation,
  reads,
  toInput,
  present,
  ...tool
}: OverOperation<Input, Output, Answer>): Tool {
  return defineTool({
    ...tool,
    operation: operation.id,
    annotations: readOnly,
    async run(args, ports, call) {
      const answer = await askWhole(operation, toInput(args), ports, call);
      assertFits(reads, answer);
      return present(answer, ports, args);
    },
  });
}

/** Returns the schema of `data` in the body of an operation's answer. */
export function toolAnswerOf({ id, success }: Operation): z.ZodObject {
  const data = success.schema instanceof z.ZodObject ? success.schema.shape.data : undefined;
  if (!(data instanceof z.ZodObject)) throw new TypeError(`a tool needs an operation that answers an item, not ${id}`);
  return data;
}

export function asQuery(args: Readonly<Record<string, string | undefined>>): RawInput {
  return {
    query: Object.entries(args).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  };
}

export function asPages(args: Readonly<Record<string, string | undefined>>): RawInput {
  return asQuery({ ...args, limit: String(sizeLimits.pageSize.maximum) });
}

export function bySlug({ slug, ...query }: { slug: string; locale: string }): RawInput {
  return { path: { slug }, ...asQuery(query) };
}

/** Members of a list's page that lead to the next one. */
const listPage = z.object({ data: z.array(z.unknown()), page: z.object({ next_cursor: z.string().nullable() }) });

/** Asks an operation; collects all pages of a list. */
async function askWhole(operation: Operation, raw: RawInput, ports: ToolPorts, call: Call): Promise<unknown> {
  const { body } = await ask(operation, raw, ports, call);
  const page = listPage.safeParse(body).data;
  if (!page?.page.next_cursor) return body;
  const data = [...page.data];
  for (let cursor: string | null = page.page.next_cursor; cursor; ) {
    const query: [string, string][] = [...(raw.query ?? []), ["cursor", cursor]];
    const next: unknown = (await ask(operation, { ...raw, query }, ports, call)).body;
    assertFits(listPage, next);
    data.push(...next.data);
    cursor = next.page.next_cursor;
  }
  return { data };
}
