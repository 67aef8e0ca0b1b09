import { forgetMailFiles, mailFolderOf } from "../../../functions/mail/mail-folder.ts";
import type { SubmissionKind } from "../../../src/model/studio/submission-forms.ts";
import type { Invocation } from "../commands/command.ts";
import { withStore } from "./open-inbox.ts";
import { findSubmission } from "./read-submissions.ts";

/**
 * Deletes a submission, as its sender may request: the record, its files and its mails that are still in the outbox.
 */
export async function deleteSubmission(
  kinds: readonly SubmissionKind[],
  what: string,
  { argument, output, shell }: Invocation,
): Promise<void> {
  await withStore(shell, async (store, environment) => {
    const { id } = await findSubmission(store, kinds, argument as string, what);
    await store.forgetSubmission(id);
    await forgetMailFiles(mailFolderOf(environment), id);
    output.answer({ data: { deleted: id } }, () => [
      { text: `The ${what} ${id} is deleted here. Sent mails are still in mailboxes: delete them there.` },
    ]);
  });
}
