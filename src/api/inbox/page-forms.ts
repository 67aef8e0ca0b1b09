import { type CollectionName, hasCollection } from "../../model/shapes/collections.ts";
import type { AnsweredKind } from "../../model/texts/answer-times.ts";
import { retention } from "../policy.ts";
import type { SubmissionKind } from "../store/store.ts";

/** Form of the site: its operation, its place, and the tool that it is to an agent in the visitor's browser. */
export interface PageForm {
  operation: string;
  /** Identifier of its place on the page. */
  anchor: string;
  /** Records whose pages have it: all of a collection, or one. */
  on: { collection: CollectionName; slug?: string };
  tool: { name: string; title: string; description: string };
  /** Kind under which submissions are stored. */
  kept: SubmissionKind;
  /** Fields that an agent may fill in. The page knows the others, or the visitor has to give them. */
  fields: readonly string[];
}

/** Forms that post to an operation, as the views know them. */
export const pageForms = {
  contact: {
    operation: "submitContact",
    kept: "contact",
    anchor: "write",
    on: { collection: "pages", slug: "contact" },
    tool: {
      name: "submit_contact_request",
      title: "Contact the studio",
      description: "Send a contact request to the studio. Ask the user for confirmation before submitting.",
    },
    fields: ["name", "email", "message", "company", "phone"],
  },
  estimate: {
    operation: "submitEstimate",
    kept: "estimate",
    anchor: "send-estimate",
    on: { collection: "pages", slug: "estimate" },
    tool: {
      name: "send_estimate",
      title: "Send the estimate by email",
      description:
        "Send the estimate that this page shows to an email address. Fill in the estimate form first, and ask the user for confirmation before submitting.",
    },
    fields: ["email"],
  },
  guide: {
    operation: "requestResource",
    kept: "resource",
    anchor: "get-guide",
    on: { collection: "resources" },
    tool: {
      name: "request_guide",
      title: "Get the guide by email",
      description:
        "Have the guide of this page sent to an email address as a PDF. Ask the user for confirmation before submitting.",
    },
    fields: ["email"],
  },
  application: {
    operation: "submitApplication",
    kept: "application",
    anchor: "apply",
    on: { collection: "jobs" },
    tool: {
      name: "fill_application_form",
      title: "Fill in the application",
      description:
        "Fill in the application for the position of this page. The user chooses the CV, gives consent and sends it.",
    },
    fields: ["name", "email", "message", "phone", "link"],
  },
} as const satisfies Record<string, PageForm>;

/** Forms that the site has; a form on the records of a collection needs that collection. */
export const shownForms: readonly PageForm[] = Object.values(pageForms).filter(({ on }) =>
  hasCollection(on.collection),
);

/** Returns the form on the page of a record; undefined if there is none. */
export function formOn({ collection, slug }: { collection: CollectionName; slug: string }): PageForm | undefined {
  return shownForms.find(({ on }) => on.collection === collection && (on.slug ?? slug) === slug);
}

/** Returns the kind of answer that a form waits for. */
export function answeredBy({ kept }: PageForm): AnsweredKind {
  const isSent = kept === "estimate" || kept === "resource";
  return isSent ? "request" : kept === "application" ? "application" : "message";
}

/**
 * Returns the days for which submissions of a form are kept; those of an application count from the close of its
 * position.
 */
export function keptDays({ kept }: PageForm): number {
  return retention.submissionDays[kept];
}
