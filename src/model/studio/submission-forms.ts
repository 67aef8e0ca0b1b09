import type { Capability } from "../shapes/collection.ts";
import { type CollectionName, hasCollection } from "../shapes/collections.ts";
import { collectionsThat } from "../shapes/collections-that.ts";
import { entriesIn } from "../shapes/typed-keys.ts";
import type { Texts } from "../texts/texts.ts";
import type { Company } from "./company.ts";

/** Kind of submission with an answer time of its own: a message, a request for something by mail, an application. */
export type AnsweredKind = keyof NonNullable<Company["contact"]["working_days"]>;

type FormText = keyof Texts["form"];

/** Texts of a form, by their names in the texts. */
export interface FormTexts {
  /** Label of its button. */
  send: FormText;
  /** Message once the submission has arrived; `onItsWay` replaces it once a mail is on its way. */
  sent: FormText;
  onItsWay?: FormText;
  /** Markdown; `{privacy}` is the path of the privacy page, `{days}` and `{time}` are how long submissions are kept. */
  note: FormText;
}

/** Base of a form's row, which the model reads too; `pageForms` has the rest of the row. */
export interface SubmissionForm {
  answers: AnsweredKind;
  texts: FormTexts;
  /** Pages that have it: one page of the studio, or those of all records of a collection, or of all with a capability. */
  on?: FormPlace;
  /** Fields that an agent may fill in. The page knows the others, or the visitor has to give them. */
  fields: readonly string[];
}

export type FormPlace = { page: string } | { capability: Capability } | { collection: CollectionName };

/** Returns the collections whose records have a form; none for one that stands on a page. */
export function collectionsWith(on: FormPlace | undefined): CollectionName[] {
  if (on === undefined || "page" in on) return [];
  return "capability" in on ? collectionsThat(on.capability) : [on.collection].filter(hasCollection);
}

/** Name of the field that people do not see, so that a filled one marks a program. */
export const honeypotName = "website";

/** Base of each form's row, by the kind under which its submissions are stored. */
export const submissionForms = {
  contact: {
    answers: "message",
    texts: { send: "send", sent: "sent", note: "privacy" },
    on: { page: "contact" },
    fields: ["name", "email", "message", "company", "phone"],
  },
  estimate: {
    answers: "request",
    texts: { send: "send_estimate", sent: "sent_estimate", note: "privacy_request" },
    on: { page: "estimate" },
    fields: ["email"],
  },
  resource: {
    answers: "request",
    on: { capability: "guide" },
    fields: ["email"],
    texts: { send: "send_guide", sent: "sent_guide", onItsWay: "guide_on_its_way", note: "privacy_request" },
  },
  application: {
    answers: "application",
    on: { capability: "apply" },
    fields: ["name", "email", "message", "phone", "link"],
    texts: { send: "send_application", sent: "sent_application", note: "privacy_application" },
  },
} as const satisfies Record<string, SubmissionForm>;

/** Kind under which submissions of all forms of a studio's own are stored; their data names the form. */
export const ownKind = "form";

export type SubmissionKind = keyof typeof submissionForms | typeof ownKind;

export const submissionKinds = entriesIn(submissionForms).map(([kind]) => kind);
