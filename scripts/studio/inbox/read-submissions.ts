import type { OutboxEntry, Store, Submission } from "../../../src/api/store/store.ts";
import type { SubmissionKind } from "../../../src/model/studio/submission-forms.ts";
import type { Invocation } from "../commands/command.ts";
import { amount } from "../terminal/amounts.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { theOne } from "./identifiers.ts";
import { everything, withStore } from "./open-inbox.ts";
import { columns } from "./submission-columns.ts";
import { submissionJson, submissionView, wholeJson } from "./submission-view.ts";

/** Default length of a list. */
const usual = 20;

interface List {
  kinds: readonly SubmissionKind[];
  /** Columns of the list. */
  columns: readonly (keyof typeof columns)[];
  /** Name of the command; its subcommand `release` clears a suspicion. */
  command: string;
  has?(submission: Submission): boolean;
  /** Text for an empty list. */
  none: string;
}

/** Shows the newest submissions and, separately, the suspected ones. */
export async function showList(list: List, { options, output, shell }: Invocation) {
  const limit = (options.limit as number | undefined) ?? usual;
  const [plain, suspected] = await withStore(shell, async (store) => [
    await newest(list, limit, store, false),
    await newest(list, limit, store, true),
  ]);
  const json = {
    data: plain.shown.map(submissionJson),
    ...(suspected.shown.length > 0 && { suspected: suspected.shown.map(submissionJson) }),
    page: { limit, has_more: plain.hasMore },
  };
  output.answer(json, () => listView(list, plain, suspected));
  if (!output.isJson && (plain.hasMore || suspected.hasMore)) output.note("More records exist: raise --limit.");
}

/** Submissions to show, and whether there are more. */
interface Newest {
  shown: Submission[];
  hasMore: boolean;
}

async function newest({ kinds, has }: List, limit: number, store: Store, isSuspected: boolean): Promise<Newest> {
  const found = await store.listSubmissions(kinds, has ? everything : limit + 1, isSuspected);
  const all = has ? found.filter(has) : found;
  return { shown: all.slice(0, limit), hasMore: all.length > limit };
}

function listView({ columns: names, command, none }: List, plain: Newest, { shown, hasMore }: Newest): Block[] {
  const rows = names.map((name) => columns[name]);
  const first = plain.shown.length > 0 ? table(plain.shown, rows) : { text: none };
  if (shown.length === 0) return [first];
  const heading = `${amount(shown.length)}${hasMore ? " and more" : ""} suspected, kept without mail`;
  const reasoned = [...names.filter((name) => name !== "words").map((name) => columns[name]), columns.why];
  const words = `\`studio ${command} release ID\` sends the mails of one, \`studio ${command} delete ID\` deletes it.`;
  return [first, table(shown, reasoned, heading), { text: words }];
}

/** Shows one submission in full, with its unsent mails. */
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

/** Returns the mails of a submission in the order of their writing: their identifiers begin with its identifier. */
async function mailsOf(store: Store, { id }: Submission): Promise<OutboxEntry[]> {
  const mails = [await store.listMails("waiting", everything), await store.listMails("dead", everything)].flat();
  return mails
    .filter(({ mail }) => mail.id === id || mail.id.startsWith(`${id}.`))
    .sort((one, other) => (one.mail.id < other.mail.id ? -1 : 1));
}
