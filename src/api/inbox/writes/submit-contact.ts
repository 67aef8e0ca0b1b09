import { z } from "zod";
import { contactAsked, contactFieldsOf } from "../../../model/studio/asked-fields.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import type { StoreOperation } from "../../operation.ts";
import { localeParameter } from "../../operations/parameters.ts";
import { honeypotField, line, lines, optional, typedEmail } from "../../write-fields.ts";
import { contactLetters } from "../letters/contact-letters.ts";
import { pageForms } from "../page-forms.ts";
import { acceptedWith, askedShapes } from "./asked-shapes.ts";
import { submitOnce } from "./submit.ts";
import { writeOperation } from "./write-operation.ts";

/** Fields of an inquiry, shared by the form, the API and the tool. */
export const contactFields = {
  name: line(120).describe("Name of the sender."),
  email: typedEmail.describe("Email address for the answer."),
  message: lines(5000).describe("Text of the message."),
  company: optional(line(120)).describe("Company of the sender."),
  phone: optional(line(40)).describe("Telephone of the sender."),
};

/** Adds the fields of a studio to those of an inquiry. */
export function withOwnFields<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, studio: Studio) {
  return fields.extend(askedShapes(contactFieldsOf(studio), studio, true) as Record<never, never>);
}

/** Returns the operation that takes an inquiry from a page of the site (spec §4.1). */
export function submitContactOperation(studio: Studio): StoreOperation {
  const schema = z.strictObject({ ...contactFields, locale: localeParameter(studio), ...honeypotField });
  return writeOperation(
    {
      id: pageForms.contact.operation,
      path: "/api/contact",
      summary: "Contact inquiry",
      description: "Accepts an inquiry from a page of this site and stores it before answering.",
      examples: [
        {
          name: "Inquiry",
          body: { name: "A client", email: "client@example.com", message: "We would like to talk about a project." },
        },
      ],
      run: async ({ body }, ports, call) => {
        const asked = contactAsked(ports.studio, ports.studio.defaultLocale);
        const mails = (id: string) => contactLetters(id, body, asked, ports);
        return { body: await submitOnce({ kind: "contact", body, asked, mails }, ports, call) };
      },
    },
    withOwnFields(schema, studio),
    { accepts: acceptedWith(contactFieldsOf(studio)) },
  );
}
