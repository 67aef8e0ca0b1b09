import { z } from "zod";
import { contactAsked } from "../../../model/studio/asked-fields.ts";
import { contactFields, withOwnFields } from "../../inbox/writes/submit-contact.ts";
import { defineTool } from "../define-tool.ts";
import { idempotencyKey, ownLines, submitted, submittedSchema, writing } from "../submitted.ts";
import type { Tool } from "../tool.ts";
import type { OperationToolInputs, ToolMaker } from "../tool-inputs.ts";

const { name, email, message, company, phone } = contactFields;

/** Fields that are sent, in the order in which they are shown. */
const sentFields = { name, email, message, company, phone };

const sentNames = z.object(sentFields).keyof().options;

/** Tool that submits an inquiry, as the contact form does, and once for identical requests. */
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
    input: withOwnFields(z.strictObject({ ...sentFields, locale, idempotency_key: idempotencyKey }), studio),
    output: submittedSchema.extend({
      sent: withOwnFields(z.object({ ...sentFields, locale: z.string() }), studio).partial(),
    }),
    annotations: writing,
    run({ idempotency_key: key, ...sent }, ports, call) {
      return submitted(
        operation,
        {
          ...{ sent, key },
          lines: ({ form }) => [
            ...sentNames.flatMap((field) => (sent[field] === undefined ? [] : [`- ${form[field]}: ${sent[field]}`])),
            ...ownLines({ ...sent }, contactAsked(studio, sent.locale)),
          ],
        },
        ports,
        call,
      );
    },
  });
}
