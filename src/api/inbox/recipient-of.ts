import type { ownKind, SubmissionKind } from "../../model/studio/submission-forms.ts";
import type { WritePorts } from "../ports.ts";

/** Returns the address that receives the mails of a form: its own, or else the inbox of the studio. */
export function recipientOf(
  kind: Exclude<SubmissionKind, typeof ownKind>,
  { studio, inbox }: Pick<WritePorts, "studio" | "inbox">,
): string {
  return studio.company.contact.recipients?.[kind] ?? inbox;
}
