import { z } from "zod";
import { answersIn, contactQuestions } from "../../../model/studio/contact-questions.ts";
import { type Studio, textsOf } from "../../../model/studio/studio.ts";
import type { Locale } from "../../../model/texts/localized.ts";
import { fill, type Texts } from "../../../model/texts/texts.ts";
import { withQuestions } from "../../inbox/writes/question-fields.ts";
import { contactFields } from "../../inbox/writes/submit-contact.ts";
import { ask } from "../../operations/ask.ts";
import { receivedSchema } from "../../write-fields.ts";
import { assertFits } from "../assert-fits.ts";
import { defineTool } from "../define-tool.ts";
import type { Tool } from "../tool.ts";
import type { OperationToolInputs, ToolMaker } from "../tool-inputs.ts";

const { name, email, message, company, phone } = contactFields;

/** Fields that are sent, in the order in which they are shown. */
const sentFields = { name, email, message, company, phone };

const sentNames = z.object(sentFields).keyof().options;

type Sent = Partial<Record<(typeof sentNames)[number], string>>;

/**
 * Tool that submits an inquiry, as the contact form does, and once for identical requests. It is the only one that
 * writes.
 */
export const submitContactRequestTool: ToolMaker = { over: "submitContact", make };

function make({ studio, locale, name: toolName, operation }: OperationToolInputs): Tool {
  return defineTool({
    name: toolName,
    title: "Contact the studio",
    query: "Send the studio a message for me",
    gives: "contact requests",
    surface: "product",
    description:
      "How does the user get in touch? Sends a request that a person answers by email. Show the user what you will send and ask for confirmation first. Not for what other tools answer.",
    operation: operation.id,
    pages: { pages: ["contact"] },
    input: withQuestions(
      z.strictObject({
        ...sentFields,
        locale,
        idempotency_key: z
          .string()
          .regex(/^[\x21-\x7e]{1,255}$/, "must be 1 to 255 visible ASCII characters")
          .optional()
          .describe("Makes a retry safe."),
      }),
      studio,
    ),
    output: z.object({
      status: z.string(),
      id: z.string(),
      duplicate: z.boolean().optional(),
      rehearsal: z.boolean().optional(),
      sent: withQuestions(z.object({ ...sentFields, locale: z.string() }), studio).partial(),
    }),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    async run({ idempotency_key: idempotencyKey, ...contact }, ports, call) {
      const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
      const { body } = await ask(operation, { body: contact }, ports, { ...call, ...keyed, isOnce: true });
      assertFits(receivedSchema, body);
      const { status, id, duplicate } = body;
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
          ...(duplicate
            ? []
            : ["", texts.tools.sent, ...linesOf(contact, texts), ...answerLines(contact, studio, contact.locale)]),
        ].join("\n"),
      };
    },
  });
}

function linesOf(sent: Sent, { form }: Texts): string[] {
  return sentNames.flatMap((field) => (sent[field] === undefined ? [] : [`- ${form[field]}: ${sent[field]}`]));
}

function answerLines(sent: object, studio: Studio, language: Locale): string[] {
  const answers = answersIn({ ...sent }, contactQuestions(studio, language));
  return answers.map(({ question, answer }) => `- ${question.label}: ${answer}`);
}
