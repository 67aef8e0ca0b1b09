import { resolve } from "node:path";
import { openJobsOf } from "../../../functions/jobs/open-jobs.ts";
import { mailFolderOf, sweepMailFolder } from "../../../functions/node/mail-folder.ts";
import { openBuild } from "../../../functions/node/open-build.ts";
import { type Store, submissionKinds } from "../../../src/contract/store.ts";
import { amount } from "../amounts.ts";
import type { Invocation } from "../command.ts";
import { everything, withStore } from "./open-inbox.ts";

const root = resolve(import.meta.dirname, "../../..");

/** What retention speaks of, in the words of a count. */
const counted = {
  contact: "contact inquiries",
  estimate: "estimates",
  resource: "requests for a guide",
  application: "applications",
  files: "CVs",
  mails: "mails that were given up",
  mail_files: "mails in files",
} as const;

type Counted = keyof typeof counted;

/** Enforces retention now, and says what was forgotten. */
export async function prune({ output }: Invocation): Promise<void> {
  const forgotten = await withStore(async (store, environment) => {
    // Which positions are open is what the site says, and that is its build.
    const openJobs = openJobsOf((await openBuild(resolve(root, environment.DIST_DIR))).studio);
    const now = Date.now();
    const before = await kept(store);
    await store.sweep(now, openJobs);
    const after = await kept(store);
    const gone = (what: Counted) => [...(before[what] ?? [])].filter((id) => !after[what]?.has(id)).length;
    const mailFiles = await sweepMailFolder(mailFolderOf(environment), now);
    return (Object.keys(counted) as Counted[]).map(
      (what) => [what, what === "mail_files" ? mailFiles : gone(what)] as const,
    );
  });
  const facts = forgotten
    .filter(([, count]) => count > 0)
    .map(([what, count]) => [counted[what], amount(count)] as const);
  output.answer({ data: { forgotten: Object.fromEntries(forgotten) } }, () => [
    facts.length > 0 ? { heading: "Forgotten", facts } : { text: "Nothing had been kept for longer than its time." },
  ]);
}

/** Identifiers of what is kept: a server may take in more meanwhile, so that numbers alone would not do. */
async function kept(store: Store): Promise<Partial<Record<Counted, Set<string>>>> {
  const submissions = await store.listSubmissions(submissionKinds, everything);
  const dead = await store.listMails("dead", everything);
  const kinds = submissionKinds.map((kind) => [
    kind,
    new Set(submissions.filter((each) => each.kind === kind).map(({ id }) => id)),
  ]);
  return {
    ...Object.fromEntries(kinds),
    files: new Set(submissions.flatMap(({ files = [] }) => files.map(({ id }) => id))),
    mails: new Set(dead.map(({ mail }) => mail.id)),
  };
}
