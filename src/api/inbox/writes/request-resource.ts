import { z } from "zod";
import { recordsThat } from "../../../model/records/records-that.ts";
import { collectionsThat } from "../../../model/shapes/collections-that.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { honeypotName } from "../../../model/studio/submission-forms.ts";
import type { StoreOperation } from "../../operation.ts";
import { localeParameter } from "../../operations/parameters.ts";
import { honeypotField, typedEmail } from "../../write-fields.ts";
import { guideLetters } from "../letters/guide-letters.ts";
import { pageForms } from "../page-forms.ts";
import { knownSlug } from "./known-slug.ts";
import { submit } from "./submit.ts";
import { writeOperation } from "./write-operation.ts";

function schemaOf(studio: Studio) {
  return z.strictObject({
    slug: knownSlug(studio, collectionsThat("guide")).describe("Slug of the guide."),
    email: typedEmail.describe("Email address that receives the guide."),
    locale: localeParameter(studio),
    ...honeypotField,
  });
}

/** Returns the operation that sends a guide as PDF by mail (spec §4.1). */
export function requestResourceOperation(studio: Studio): StoreOperation {
  const slugs = recordsThat("guide", studio, studio.defaultLocale).map(({ slug }) => slug);
  return writeOperation(
    {
      id: pageForms.resource.operation,
      path: "/api/resources",
      summary: "Guide by email",
      description: "Sends a guide as a PDF to an email address, which is the only way to get it.",
      examples: slugs.slice(0, 1).map((slug) => ({ name: "A guide", body: { slug, email: "client@example.com" } })),
      run: async ({ body }, ports, call) => {
        const { [honeypotName]: honeypot, ...data } = body;
        const status = ports.transport === "smtp" ? "sent" : "received";
        const mails = (id: string) => guideLetters(id, data, ports);
        return { body: await submit({ kind: "resource", data, honeypot, status, mails }, ports, call) };
      },
    },
    schemaOf(studio),
    { received: "On its way by email." },
  );
}
