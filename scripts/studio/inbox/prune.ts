import { resolve } from "node:path";
import { openBuild } from "../../../functions/hosts/node/open-build.ts";
import { studioFolder } from "../../../functions/hosts/node/places.mjs";
import { openJobsOf } from "../../../functions/jobs/open-jobs.ts";
import { expiredMailFiles, mailFolderOf, sweepMailFolder } from "../../../functions/mail/mail-folder.ts";
import { formsByKind } from "../../../src/api/inbox/page-forms.ts";
import type { Forgotten } from "../../../src/api/store/store.ts";
import { entriesIn, mapRecord } from "../../../src/model/shapes/typed-keys.ts";
import type { Invocation } from "../commands/command.ts";
import { amount } from "../terminal/amounts.ts";
import { withStore } from "./open-inbox.ts";

type Counted = keyof Forgotten | "mail_files";

/** Words for the counts of what retention removes. */
const counted: Record<Counted, string> = {
  ...mapRecord(formsByKind, ({ counted }) => counted),
  files: "CVs",
  mails: "abandoned mails",
  mail_files: "mails in files",
};

/** Enforces retention now and prints the counts of what was removed, or of what would be (`--dry-run`). */
export async function prune({ options, output, shell }: Invocation): Promise<void> {
  const isDryRun = options["dry-run"] === true;
  const counts = await withStore(shell, async (store, environment): Promise<Record<Counted, number>> => {
    // The build says which positions are open.
    const openJobs = openJobsOf((await openBuild(resolve(studioFolder, environment.DIST_DIR))).studio);
    const [now, folder] = [Date.now(), mailFolderOf(environment)];
    if (isDryRun) {
      const expired = await expiredMailFiles(folder, now);
      return { ...(await store.drySweep(now, openJobs)), mail_files: expired.length };
    }
    return { ...(await store.sweep(now, openJobs)), mail_files: await sweepMailFolder(folder, now) };
  });
  const forgotten = mapRecord(counted, (_, what) => counts[what]);
  const facts = entriesIn(forgotten)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => [counted[what], amount(count)] as const);
  const data = { forgotten, ...(isDryRun && { dry_run: true }) };
  const heading = isDryRun ? "Would be deleted" : "Deleted";
  output.answer({ data }, () => [
    facts.length > 0 ? { heading, facts } : { text: "No data has passed its retention period." },
  ]);
}
