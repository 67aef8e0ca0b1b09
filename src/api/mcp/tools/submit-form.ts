import { z } from "zod";
import { definedWordsIn } from "../../../model/shapes/definitions/defined-words.ts";
import { askedIn } from "../../../model/studio/asked-fields.ts";
import { Problem } from "../../errors/problems.ts";
import { ownForms } from "../../inbox/own-forms.ts";
import type { Operation } from "../../operation.ts";
import { defineTool } from "../define-tool.ts";
import { idempotencyKey, ownLines, submitted, submittedSchema, writing } from "../submitted.ts";
import type { Tool } from "../tool.ts";
import type { ToolInputs, ToolMaker } from "../tool-inputs.ts";

/** Tool that submits any form of a studio's own, as its page does. */
export const submitFormTool: ToolMaker = { isFor: (operations) => sendable(operations).length > 0, make };

/** Returns the forms that the API takes, with their operations. */
function sendable(operations: readonly Operation[]) {
  return ownForms().flatMap((form) => {
    const operation = operations.find(({ id }) => id === form.operation);
    return operation ? [{ ...form, operation }] : [];
  });
}

/** Argument that says which fields a form takes; those that it needs not are in brackets. */
function describedFields(forms: ReturnType<typeof sendable>): string {
  const lines = forms.map(({ own, on }) => {
    const fields = Object.entries(own.definition.fields).map(([name, { required }]) => (required ? name : `[${name}]`));
    return `${own.name}: ${[...fields, ...(on && "collection" in on ? ["record"] : [])].join(", ")}`;
  });
  return `Values by field. ${lines.join("; ")}.`;
}

function make({ studio, locale, name, operations }: ToolInputs): Tool {
  const forms = sendable(operations);
  return defineTool({
    name,
    title: "Submit a form",
    query: `Send the studio a form for me: ${forms.map(({ tool }) => tool.title).join(", ")}`,
    gives: "the studio's forms",
    surface: "product",
    description: `Which form does the user want to send? ${forms.map(({ own }) => `${own.name}: ${own.definition.describes}`).join(" ")} Show the user what you will send and ask for confirmation first.`,
    pages: {},
    example: {
      form: forms[0]?.own.name ?? "",
      fields: (forms[0]?.operation.examples[0]?.body ?? {}) as Record<string, unknown>,
    },
    input: z.strictObject({
      form: z.enum(forms.map(({ own }) => own.name)).describe("Form that is sent."),
      fields: z.record(z.string(), z.unknown()).describe(describedFields(forms)),
      locale,
      idempotency_key: idempotencyKey,
    }),
    output: submittedSchema.extend({ sent: z.record(z.string(), z.unknown()) }),
    annotations: writing,
    async run({ form: asked, fields, locale: language, idempotency_key: key }, ports, call) {
      const form = forms.find(({ own }) => own.name === asked);
      if (!form) throw new TypeError(`there is no form ${asked}`);
      const { fields: defined, thanks } = form.own.definition;
      const lines = () => ownLines(fields, askedIn(defined, studio, language));
      const sent = { ...fields, locale: language };
      const words = thanks && definedWordsIn(thanks, language);
      return submitted(form.operation, { sent, key, thanks: words, lines }, ports, call).catch(namingFields);
    },
  });
}

/** Names the fields at fault, since a tool's answer holds the words of a problem alone. */
function namingFields(error: unknown): never {
  if (!(error instanceof Problem) || !error.errors) throw error;
  const faults = error.errors.map(({ pointer = "#", detail }) => `${pointer.slice(2) || "fields"}: ${detail}`);
  throw new Problem(error.code, error.status, `${error.detail} ${faults.join("; ")}.`, {
    ...(error.resolution !== undefined && { resolution: error.resolution }),
  });
}
