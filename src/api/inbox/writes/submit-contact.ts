import { z } from "zod";
import type { Studio } from "../../../model/studio/studio.ts";
import { fingerprintOf } from "../../http/fingerprint.ts";
import type { BodyInput, RunningCall, StoreOperation } from "../../operation.ts";
import { localeParameter } from "../../operations/parameters.ts";
import { sizeLimits } from "../../policy.ts";
import type { WritePorts } from "../../ports.ts";
import { honeypotField, honeypotName, line, lines, optional, type Received, typedEmail } from "../../write-fields.ts";
import { contactLetters } from "../letters/contact-letters.ts";
import { pageForms } from "../page-forms.ts";
import { bytesOfAnswers, withQuestions } from "./question-fields.ts";
import { submit } from "./submit.ts";
import { writeOperation } from "./write-operation.ts";

/** Fields of an inquiry, shared by the form, the API and the tool. */
export const contactFields = {
  name: line(120).describe("Name of the sender."),
  email: typedEmail.describe("Email address for the answer."),
  message: lines(5000).describe("Text of the message."),
  company: optional(line(120)).describe("Company of the sender."),
  phone: optional(line(40)).describe("Telephone of the sender."),
};

function contactSchema(studio: Studio) {
  return withQuestions(z.strictObject({ ...contactFields, locale: localeParameter(studio), ...honeypotField }), studio);
}

export type Contact = z.infer<ReturnType<typeof contactSchema>>;

/** Returns the operation that takes an inquiry from a page of the site (spec §4.1). */
export function submitContactOperation(studio: Studio): StoreOperation {
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
      run: async ({ body }, ports, call) => ({ body: await submitContact(body, ports, call) }),
    },
    contactSchema(studio),
    { accepts: acceptedBodies(studio) },
  );
}

/** Returns the limits of a body: the usual one holds the usual fields, and a studio's own questions come to it. */
function acceptedBodies(studio: Studio): BodyInput["accepts"] {
  const bytes = sizeLimits.jsonBody + Math.ceil(bytesOfAnswers(studio) / 1024) * 1024;
  return { "application/json": bytes, "application/x-www-form-urlencoded": bytes };
}

/** Stores an inquiry with its mails, durably once the promise resolves. */
async function submitContact(contact: Contact, ports: WritePorts, call: RunningCall): Promise<Received> {
  const { [honeypotName]: honeypot, ...data } = contact;
  const { locale: _, ...content } = data;
  return submit(
    {
      kind: "contact",
      data,
      honeypot,
      status: "received",
      content: await fingerprintOf(content),
      ...(call.isOnce && { isOnce: true }),
      mails: (id) => contactLetters(id, contact, ports),
    },
    ports,
    call,
  );
}
