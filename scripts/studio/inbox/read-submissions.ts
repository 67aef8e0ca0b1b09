import type { OutboxEntry, Store, Submission, SubmissionKind } from "../../../src/contract/store.ts";
import { table } from "../blocks.ts";
import type { Invocation } from "../command.ts";
import { theOne } from "./identifiers.ts";
import { everything, withStore } from "./open-inbox.ts";
import { columns } from "./submission-columns.ts";
import { submissionJson, submissionView, wholeJson } from "./submission-view.ts";

/** Things of a list when nothing is said of its length. */
const usual = 20;

interface List {
  kinds: readonly SubmissionKind[];
  /** What is shown of them. */
  columns: readonly (keyof typeof columns)[];
  has?(submission: Submission): boolean;
  /** Said where there is nothing. */
  none: string;
}

/** Shows the newest of what was sent. */
export async function showList({ kinds, columns: names, has, none }: List, { options, output, shell }: Invocation) {
  const limit = (options.limit as number | undefined) ?? usual;
  const found = await withStore(shell, (store) => store.listSubmissions(kinds, has ? everything : limit + 1));
  const all = has ? found.filter(has) : found;
  const shown = all.slice(0, limit);
  const hasMore = all.length > limit;
  const rows = names.map((name) => columns[name]);
  output.answer({ data: shown.map(submissionJson), page: { limit, has_more: hasMore } }, () => [
    shown.length > 0 ? table(shown, rows) : { text: none },
  ]);
  if (!output.isJson && hasMore) output.note("There are more: raise --limit.");
}

/** Shows all of one thing that was sent, with its mails that have not left. */
export async function showOne(kinds: readonly SubmissionKind[], what: string, { argument, output, shell }: Invocation) {
  await withStore(shell, async (store) => {
    const submission = await findSubmission(store, kinds, argument as string, what);
    const mails = await mailsOf(store, submission);
    output.answer(wholeJson(submission, mails), () => submissionView(submission, mails));
  });
}

export async function findSubmission(store: Store, kinds: readonly SubmissionKind[], asked: string, what: string) {
  return theOne(await store.listSubmissions(kinds, everything), ({ id }) => id, asked, what);
}

/** Identifiers of mails begin with that of what caused them. */
async function mailsOf(store: Store, { id }: Submission): Promise<OutboxEntry[]> {
  const mails = [await store.listMails("waiting", everything), await store.listMails("dead", everything)].flat();
  return mails.filter(({ mail }) => mail.id === id || mail.id.startsWith(`${id}.`));
}
