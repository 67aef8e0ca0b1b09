import type { FormDefinition } from "../../model/shapes/definitions/form-definition.ts";
import {
  ownKind,
  type SubmissionForm,
  type SubmissionKind,
  submissionForms,
} from "../../model/studio/submission-forms.ts";

/** All that follows for the submissions of a kind. */
interface KeptForm extends Pick<SubmissionForm, "answers"> {
  /** Days for which submissions are kept. */
  days: number;
  /** Member of a submission's data with the days for which it is kept, where each form of the kind states its own. */
  daysIn?: string;
  /** Field with the slug of the open position from whose close the days count (default: from the submission). */
  closesWith?: string;
  /** Name of its submissions in the counts of what was deleted. */
  counted: string;
  /** Command that lists its submissions, and the fields that their row in the list begins with. */
  inbox: { command: InboxName; subject: readonly string[] };
}

/** Form of the site: its operation, its place, and everything that follows for its submissions. */
export interface PageForm extends SubmissionForm, Omit<KeptForm, "answers"> {
  operation: string;
  /** Identifier of its place on the page. */
  anchor: string;
  /** Tool that it is to an agent in the visitor's browser. */
  tool: { name: string; title: string; description: string };
  /** Retention in the list of limits; `{days}`. */
  limit: string;
  /** Definition of a form of the studio's own, with its name. */
  own?: { name: string; definition: FormDefinition };
}

/** Commands that list submissions. */
export type InboxName = "inquiries" | "applications";

/** Forms that post to an operation, by the kind under which their submissions are stored. */
export const pageForms = {
  contact: {
    ...submissionForms.contact,
    operation: "submitContact",
    anchor: "write",
    tool: {
      name: "submit_contact_request",
      title: "Contact the studio",
      description: "Send a contact request to the studio. Ask the user for confirmation before submitting.",
    },
    days: 365,
    limit: "inquiries {days} days",
    counted: "contact inquiries",
    inbox: { command: "inquiries", subject: ["message"] },
  },
  estimate: {
    ...submissionForms.estimate,
    operation: "submitEstimate",
    anchor: "send-estimate",
    tool: {
      name: "send_estimate",
      title: "Send the estimate by email",
      description:
        "Send the estimate that this page shows to an email address. Fill in the estimate form first, and ask the user for confirmation before submitting.",
    },
    days: 30,
    limit: "requests for an estimate {days}",
    counted: "estimates",
    inbox: { command: "inquiries", subject: ["type", "platforms", "complexity"] },
  },
  resource: {
    ...submissionForms.resource,
    operation: "requestResource",
    anchor: "get-guide",
    tool: {
      name: "request_guide",
      title: "Get the guide by email",
      description:
        "Have the guide of this page sent to an email address as a PDF. Ask the user for confirmation before submitting.",
    },
    days: 30,
    limit: "for a guide {days}",
    counted: "requests for a guide",
    inbox: { command: "inquiries", subject: ["slug"] },
  },
  application: {
    ...submissionForms.application,
    operation: "submitApplication",
    anchor: "apply",
    tool: {
      name: "fill_application_form",
      title: "Fill in the application",
      description:
        "Fill in the application for the position of this page. The user chooses the CV, gives consent and sends it.",
    },
    days: 183,
    closesWith: "job",
    limit: "applications {days} after the position is closed",
    counted: "applications",
    inbox: { command: "applications", subject: ["message"] },
  },
} as const satisfies Record<keyof typeof submissionForms, PageForm & { on: object }>;

/** Base of the rows of a studio's own forms, which are made of their definitions. */
export const ownFormBase = {
  ...{ answers: "message", days: 365, daysIn: "kept_days", counted: "submissions of own forms" },
  inbox: { command: "inquiries", subject: [] },
} as const satisfies KeptForm;

/** All kinds, without the knowledge of the values of each row. */
export const formsByKind: Readonly<Record<SubmissionKind, KeptForm>> = { ...pageForms, [ownKind]: ownFormBase };
