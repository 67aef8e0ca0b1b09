import { z } from "zod";
import type { AskedField } from "../../model/studio/asked-fields.ts";
import { textsOf } from "../../model/studio/studio.ts";
import { fill, type Texts } from "../../model/texts/texts.ts";
import type { Call, Operation } from "../operation.ts";
import { ask } from "../operations/ask.ts";
import type { ToolPorts } from "../ports.ts";
import { receivedSchema } from "../write-fields.ts";
import { assertFits } from "./assert-fits.ts";
import type { Tool } from "./tool.ts";

/** Argument of a tool that writes. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "must be 1 to 255 visible ASCII characters")
  .optional()
  .describe("Makes a retry safe.");

/** Members of the answer of a tool that writes, beside what was sent. */
export const submittedSchema = z.object({
  status: z.string(),
  id: z.string(),
  duplicate: z.boolean().optional(),
  rehearsal: z.boolean().optional(),
});

/** Annotations of a tool that writes. */
export const writing: Tool["annotations"] = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: true,
};

/** Submission by a tool: its fields, and what the answer says of them. */
interface Submitted<Sent> {
  sent: Sent & { locale: string };
  key: string | undefined;
  /** Sentence once it has arrived, in place of that of the contact form. */
  thanks?: string | undefined;
  /** Returns a line for each field that was sent. */
  lines(texts: Texts): string[];
}

/** Returns a line for each field of a studio's own that was sent, as it was sent. */
export function ownLines(sent: Readonly<Record<string, unknown>>, asked: readonly AskedField[]): string[] {
  const written = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return asked
    .filter(({ name }) => sent[name] !== undefined)
    .map(({ name, label }) => `- ${label}: ${[sent[name]].flat().map(written).join(", ")}`);
}

/** Submits a form as its page does, and once for identical requests. */
export async function submitted<Sent extends object>(
  operation: Operation,
  { sent, key, thanks, lines }: Submitted<Sent>,
  ports: ToolPorts,
  call: Call,
) {
  const keyed = key === undefined ? {} : { idempotencyKey: key };
  const { body } = await ask(operation, { body: sent }, ports, { ...call, ...keyed, isOnce: true });
  assertFits(receivedSchema, body);
  const { status, id, duplicate } = body;
  const texts = textsOf(ports.studio, sent.locale);
  const response = thanks ?? ports.studio.company.contact.response[sent.locale] ?? "";
  const told = fill(duplicate ? texts.tools.received_before : texts.tools.received, { id, response });
  return {
    content: { status, id, ...(duplicate && { duplicate }), ...(ports.isSandbox && { rehearsal: true }), sent },
    text: [
      ...(ports.isSandbox ? [texts.tools.rehearsed] : []),
      told,
      ...(duplicate ? [] : ["", texts.tools.sent, ...lines(texts)]),
    ].join("\n"),
  };
}
