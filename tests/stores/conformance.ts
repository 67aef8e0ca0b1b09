import { after, describe } from "node:test";
import type { Store } from "../../src/contract/store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { describeCounts } from "./counts-behaviours.ts";
import { describeDeadMails } from "./dead-mail-behaviours.ts";
import { describeExports } from "./export-behaviours.ts";
import { describeExportResults } from "./export-result-behaviours.ts";
import { describeFiles } from "./file-behaviours.ts";
import { describeForgetting } from "./forgetting-behaviours.ts";
import { describeInbox } from "./inbox-behaviours.ts";
import { describeIntake } from "./intake-behaviours.ts";
import { describeOutbox } from "./outbox-behaviours.ts";
import { describeQuotas } from "./quota-behaviours.ts";
import { describeRaces } from "./race-behaviours.ts";

/** Mails of every kind. */
export const transports = ["smtp", "file"] as const;

/** Opens a store of its own, which is closed with the tests of the file. */
export type Fresh = () => Promise<Store>;

/** Milliseconds since 1970 at which the tests begin; a store knows no other time. */
export const start = Date.parse("2026-03-01T09:00:00Z");

/** Opens so many stores on one state of its own. */
export type Several = (count: number) => Promise<Store[]>;

/** Opens the store of a folder, or another one on the same state. */
export type Open = (folder: string) => Promise<Store>;

/** What every engine has to do. */
export function describeStore(name: string, open: Open, skip: string | false = false): void {
  const { fresh, several } = storesBy(open);
  describe(name, { skip }, () => {
    describeIntake(fresh);
    describeOutbox(fresh);
    describeDeadMails(fresh);
    describeInbox(fresh, several);
    describeForgetting(fresh);
    describeFiles(fresh);
    describeQuotas(fresh, several);
    describeExports(fresh);
    describeExportResults(fresh);
    describeCounts(fresh);
    describeRaces(several);
  });
}

/** What depends on how a store reaches an engine: transactions, and bytes of every size. */
export function describeWay(name: string, open: Open, skip: string | false = false): void {
  const { fresh } = storesBy(open);
  describe(name, { skip }, () => {
    describeIntake(fresh);
    describeFiles(fresh);
  });
}

function storesBy(open: Open): { fresh: Fresh; several: Several } {
  const several: Several = async (count) => {
    const folder = temporaryFolder();
    const stores: Store[] = [];
    for (let opened = 0; opened < count; opened += 1) stores.push(await open(folder));
    after(() => Promise.all(stores.map((store) => store.close())));
    return stores;
  };
  return { several, fresh: async () => (await several(1))[0] as Store };
}
