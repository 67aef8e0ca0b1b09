import { z } from "zod";
import { fill, type Texts } from "../../model/texts/texts.ts";
import { textsOf } from "../inbox/letters/letter.ts";
import { contactFields } from "../inbox/writes/submit-contact.ts";
import type { Received } from "../inbox/writes/write-fields.ts";
import { ask } from "../operations/ask.ts";
import type { Tool } from "./tool.ts";
import type { ToolMaker, ToolSetting } from "./tool-setting.ts";

const { name, email, message, company, phone } = contactFields;

/** Fields that are sent, in the order in which they are shown. */
const sentFields = { name, email, message, company, phone };

type Sent = Partial<Record<keyof typeof sentFields, string>> & { locale: string };

/**
 * Tool that submits an inquiry, as the contact form does, and once for identical requests. It is the only one that
 * writes.
 */
export const contactTool: ToolMaker = { over: "submitContact", make };

function make({ studio, locale, name: toolName, operation }: ToolSetting): Tool {
  return {
    name: toolName,
    title: "Contact the studio",
    query: "Send the studio a message for me",
    gives: "contact requests",
    surface: "product",
    description:
      "How does the user get in touch? Sends a request that a person answers by email. Show the user what you will send and ask for confirmation first. Not for what other tools answer.",
    operation: operation.id,
    pages: { pages: ["contact"] },
    input: z.strictObject({
      ...sentFields,
      locale,
      idempotency_key: z
        .string()
        .regex(/^[\x21-\x7e]{1,255}$/, "must be 1 to 255 visible ASCII characters")
        .optional()
        .describe("Makes a retry safe; so does sending the same within a day."),
    }),
    output: z.object({
      status: z.string(),
      id: z.string(),
      duplicate: z.boolean().optional(),
      rehearsal: z.boolean().optional(),
      sent: z.object({ ...sentFields, locale: z.string() }).partial(),
    }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    async run({ idempotency_key, ...args }, ports, call) {
      const contact = args as Sent;
      const keyed = idempotency_key === undefined ? {} : { idempotencyKey: idempotency_key as string };
      const { body } = await ask(operation, { body: contact }, ports, { ...call, ...keyed, isOnce: true });
      const { status, id, duplicate } = body as Received;
      const texts = textsOf(ports.studio, contact.locale);
      const response = studio.company.contact.response[contact.locale] ?? "";
      const told = fill(duplicate ? texts.tools.received_before : texts.tools.received, { id, response });
      return {
        content: {
          status,
          id,
          ...(duplicate && { duplicate }),
          ...(ports.isSandbox && { rehearsal: true }),
          sent: contact,
        },
        text: [
          ...(ports.isSandbox ? [texts.tools.rehearsed] : []),
          told,
          ...(duplicate ? [] : ["", texts.tools.sent, ...linesOf(contact, texts)]),
        ].join("\n"),
      };
    },
  };
}

function linesOf(sent: Sent, { form }: Texts): string[] {
  const names = Object.keys(sentFields) as (keyof typeof sentFields)[];
  return names.flatMap((field) => (sent[field] === undefined ? [] : [`- ${form[field]}: ${sent[field]}`]));
}
