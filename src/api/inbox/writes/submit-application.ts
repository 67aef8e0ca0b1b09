import { z } from "zod";
import { recordsThat } from "../../../model/records/records-that.ts";
import { collectionsThat } from "../../../model/shapes/collections-that.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import { honeypotName } from "../../../model/studio/submission-forms.ts";
import type { StoreOperation } from "../../operation.ts";
import { localeParameter } from "../../operations/parameters.ts";
import { checked, honeypotField, line, lines, optional, typedEmail, typedLink } from "../../write-fields.ts";
import { applicationLetters } from "../letters/application-letters.ts";
import { pageForms } from "../page-forms.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { requireCv } from "./cv-file.ts";
import { cvWords } from "./cv-kinds.ts";
import { knownSlug } from "./known-slug.ts";
import { submit } from "./submit.ts";
import { writeOperation } from "./write-operation.ts";

const given = checked("must be given: without it nothing is kept");

function schemaOf(studio: Studio) {
  return z.strictObject({
    name: line(120).describe("Name of the applicant."),
    email: typedEmail.describe("Email address for the answer."),
    job: knownSlug(studio, collectionsThat("apply")).describe("Slug of the position."),
    message: optional(lines(5000)).describe("Message to the studio, in addition to the CV."),
    phone: optional(line(40)).describe("Telephone."),
    link: optional(typedLink).describe("Portfolio, repository or profile."),
    locale: localeParameter(studio),
    consent: given.describe("Consent to keep the application, as the privacy page describes."),
    cv: z
      .instanceof(UploadedFile, { error: "must be a file" })
      .meta({ description: `CV as ${cvWords.kinds}.`, override: { type: "string", format: "binary" } }),
    ...honeypotField,
  });
}

/** Returns the operation that takes an application with its CV (spec §4.1). */
export function submitApplicationOperation(studio: Studio, formBytes: number): StoreOperation {
  return writeOperation(
    {
      id: pageForms.application.operation,
      path: "/api/apply",
      summary: "Job application",
      description: "Accepts an application with a CV from a page of this site and stores it before answering.",
      examples: recordsThat("apply", studio, studio.defaultLocale)
        .slice(0, 1)
        .map(({ slug }) => ({
          name: "Application",
          body: { name: "An applicant", email: "applicant@example.com", job: slug, consent: "true" },
          files: { cv: { name: "cv.pdf", mediaType: "application/pdf", text: "%PDF-1.7\n%%EOF\n" } },
        })),
      run: async ({ body }, ports, call) => {
        const { [honeypotName]: honeypot, cv, ...data } = body;
        const file = await requireCv(cv, ports.store);
        const mails = (id: string) => applicationLetters(id, data, file, ports);
        const arrival = { kind: "application", data, files: [file], honeypot, status: "received", mails } as const;
        return { body: await submit(arrival, ports, call) };
      },
    },
    schemaOf(studio),
    { accepts: { "multipart/form-data": formBytes } },
  );
}
