import type { SubmissionKind } from "../../../src/model/studio/submission-forms.ts";
import type { Invocation } from "../commands/command.ts";
import { NoResultError } from "../no-result-error.ts";
import { amount } from "../terminal/amounts.ts";
import { withStore } from "./open-inbox.ts";
import { findSubmission } from "./read-submissions.ts";

/** Clears the suspicion of a submission; its held mails are sent once. */
export async function releaseSubmission(
  kinds: readonly SubmissionKind[],
  what: string,
  { argument, output, shell }: Invocation,
): Promise<void> {
  await withStore(shell, async (store, { TYPED_MAIL_LIMIT }) => {
    const { id } = await findSubmission(store, kinds, argument as string, what);
    const release = await store.releaseSubmission(id, Date.now(), TYPED_MAIL_LIMIT);
    if (!release) throw new NoResultError(`The ${what} ${id} is not suspected.`);
    const { queued, heldBack } = release;
    const mails = queued === 1 ? "1 mail leaves" : `${amount(queued)} mails leave`;
    const copy = heldBack ? " The mail to its sender stays held back: that address has had its mails." : "";
    const data = { released: id, mails: queued, ...(heldBack && { held_back: heldBack }) };
    output.answer({ data }, () => [{ text: `The ${what} ${id} is released, and ${mails} now.${copy}` }]);
  });
}
