import { z } from "zod";
import type { Studio } from "../model/studio.ts";
import { fill, type Texts } from "../model/texts.ts";
import type { Mail } from "./mail.ts";
import { type RunningCall, type StoreOperation, serialize } from "./operation.ts";
import { localeParameter } from "./parameters.ts";
import { limits } from "./policy.ts";
import type { WritePorts } from "./ports.ts";

/** One line of text: what goes into a mail header must not hold a line break. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/, "must be one line without control characters");

/** Text of several lines. */
const lines = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "must not hold control characters");

const receivedSchema = z
  .object({
    status: z.enum(["received", "sent"]).describe("What happened to the request."),
    id: z.string().describe("Identifier to quote when asking about it."),
  })
  .meta({ id: "Received", description: "Answer of an accepted write." });

/** Field that only a program fills in; people do not see it. Rulings §6. */
export const honeypot = "website";

/** A form without JavaScript sends its empty fields too; an optional one that is empty was not filled in. */
const optionalLine = (longest: number) =>
  z.preprocess((value) => (value === "" ? undefined : value), line(longest).optional());

/** Fields of an inquiry, the same in the form, the API and the tool. */
export const contactFields = {
  name: line(120).describe("Who is writing."),
  email: z.email().max(254).describe("Where to answer."),
  message: lines(5000).describe("What it is about."),
  company: optionalLine(120).describe("Company of the sender."),
  phone: optionalLine(40).describe("Telephone of the sender."),
};

function contactSchema(studio: Studio) {
  return z.strictObject({
    ...contactFields,
    locale: localeParameter(studio),
    [honeypot]: z.string().max(200).optional().describe("Leave empty: a filled field marks a program."),
  });
}

/** The same-origin writes (spec §4.1). */
export function writeOperations(studio: Studio): StoreOperation[] {
  return [
    {
      id: "submitContact",
      method: "POST",
      path: "/api/contact",
      tag: "writes",
      uses: "store",
      summary: "Contact inquiry",
      description: "Takes an inquiry from a page of this site. It is on disk before the answer is sent.",
      sameOrigin: true,
      idempotent: true,
      thanks: "thanks",
      input: {
        body: {
          schema: contactSchema(studio),
          accepts: { "application/json": limits.jsonBody, "application/x-www-form-urlencoded": limits.jsonBody },
        },
      },
      success: { status: 200, description: "Received.", schema: receivedSchema },
      problems: [],
      examples: [
        {
          name: "Inquiry",
          body: { name: "A client", email: "client@example.com", message: "We plan a booking app for two platforms." },
        },
      ],
      run: async ({ body }, ports, call) => ({ body: await submitContact(body as Contact, ports, call) }),
    },
  ];
}

export type Contact = z.infer<ReturnType<typeof contactSchema>>;
type Received = z.infer<typeof receivedSchema>;

/** Stores an inquiry with its mails; durable when it resolves. */
export async function submitContact(contact: Contact, ports: WritePorts, call: RunningCall): Promise<Received> {
  const received: Received = { status: "received", id: ports.ids.next() };
  const { [honeypot]: trap, ...data } = contact;
  const at = ports.clock.now();
  const reply = { status: 200, body: serialize(received) };
  if (trap) {
    // A program that is caught must not see it: its key answers the same again as everybody's.
    if (call.claim) await ports.store.settle(call.claim, reply, at);
    return received;
  }
  await ports.store.accept({
    submission: { id: received.id, kind: "contact", at, data },
    mails: [inboxMail(received.id, contact, ports), copyMail(received.id, contact, ports)],
    ...(call.claim && { claim: call.claim }),
    reply,
  });
  return received;
}

/** The mail to the studio: every field that was given, then the message. */
function inboxMail(id: string, contact: Contact, { studio, inbox }: WritePorts): Mail {
  const texts = textsOf(studio, studio.defaultLocale);
  const facts = [
    [texts.form.name, contact.name],
    [texts.form.email, contact.email],
    [texts.form.company, contact.company],
    [texts.form.phone, contact.phone],
    [texts.languages, contact.locale],
  ].filter(([, value]) => value);
  return {
    id,
    to: inbox,
    replyTo: contact.email,
    subject: fill(texts.mail.contact_inbox, { name: contact.name }),
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join("\n")}\n\n${contact.message}\n`,
  };
}

/** The copy to who wrote, in the language of the page it was written on. */
function copyMail(id: string, { name, email, message, locale }: Contact, { studio, inbox }: WritePorts): Mail {
  const { mail } = textsOf(studio, locale);
  const response = studio.company.contact.response[locale] ?? "";
  return {
    id: `${id}.copy`,
    to: email,
    isTyped: true,
    replyTo: inbox,
    subject: fill(mail.contact_subject, { studio: studio.company.name }),
    text: fill(mail.contact_body, { studio: studio.company.name, response, name, message }),
  };
}

function textsOf(studio: Studio, locale: string): Texts {
  const texts = studio.texts[locale];
  if (!texts) throw new Error(`there are no texts in ${locale}`);
  return texts;
}
