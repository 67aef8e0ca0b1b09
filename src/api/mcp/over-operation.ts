import { z } from "zod";
import type { Call, Operation } from "../operation.ts";
import { ask, type RawInput } from "../operations/ask.ts";
import { sizeLimits } from "../policy.ts";
import type { ToolPorts } from "../ports.ts";
import type { Tool, ToolAnswer } from "./tool.ts";

/** Arguments of a call after validation. */
export type ToolArguments = Record<string, unknown> & { locale: string };

/** Tool over a read operation: makes its input from the arguments, and presents its answer. */
export interface OverOperation extends Omit<Tool, "run" | "operation" | "annotations"> {
  operation: Operation;
  toInput(args: Record<string, string>): RawInput;
  present(answer: never, ports: ToolPorts, args: ToolArguments): ToolAnswer | Promise<ToolAnswer>;
}

/** Annotations of every tool that only reads. */
export const readOnly: Tool["annotations"] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export function overOperation({ operation, toInput, present, ...tool }: OverOperation): Tool {
  return {
    ...tool,
    operation: operation.id,
    annotations: readOnly,
    run: async (args, ports, call) =>
      present((await askWhole(operation, toInput(args as never), ports, call)) as never, ports, args as ToolArguments),
  };
}

/** Returns the schema of `data` in the body of an operation's answer. */
export function toolAnswerOf({ id, success }: Operation): z.ZodObject {
  const data = success.schema instanceof z.ZodObject ? success.schema.shape.data : undefined;
  if (!(data instanceof z.ZodObject)) throw new TypeError(`a tool needs an operation that answers an item, not ${id}`);
  return data;
}

export function asQuery(args: Record<string, string>): RawInput {
  return { query: Object.entries(args).filter(([, value]) => value !== undefined) };
}

export function asPages(args: Record<string, string>): RawInput {
  return asQuery({ ...args, limit: String(sizeLimits.pageSize.maximum) });
}

export function bySlug({ slug = "", ...query }: Record<string, string>): RawInput {
  return { path: { slug }, ...asQuery(query) };
}

/** Asks an operation; collects all pages of a list. */
async function askWhole(operation: Operation, raw: RawInput, ports: ToolPorts, call: Call): Promise<object> {
  const body = (await ask(operation, raw, ports, call)).body as {
    data: unknown;
    page?: { next_cursor: string | null };
  };
  const cursor = body.page?.next_cursor;
  if (!cursor) return body;
  const query = [...(raw.query ?? [])].filter(([name]) => name !== "cursor");
  const rest = await askWhole(operation, { ...raw, query: [...query, ["cursor", cursor]] }, ports, call);
  return { data: [...(body.data as unknown[]), ...(rest as { data: unknown[] }).data] };
}
