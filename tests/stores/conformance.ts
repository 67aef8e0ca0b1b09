import { describe } from "node:test";
import type { Store } from "../../src/api/store/store.ts";
import { describeCounts } from "./counts-behaviours.ts";
import { describeDeadMails } from "./dead-mail-behaviours.ts";
import { describeExports } from "./export-behaviours.ts";
import { describeExportResults } from "./export-result-behaviours.ts";
import { describeFiles } from "./file-behaviours.ts";
import { describeForgetting } from "./forgetting-behaviours.ts";
import { describeInbox } from "./inbox-behaviours.ts";
import { describeOutbox } from "./outbox-behaviours.ts";
import { describeQuotas } from "./quota-behaviours.ts";
import { describeRaces } from "./race-behaviours.ts";
import { lendStores, type Several, type StoredState } from "./stored-state.ts";
import { describeSubmissions } from "./submission-behaviours.ts";
import { describeSuspicions } from "./suspicion-behaviours.ts";
import { describeTypedMails } from "./typed-mail-behaviours.ts";

/** Every kind of transport. */
export const transports = ["smtp", "file"] as const;

/** Opens a store on an empty state. */
export type Fresh = () => Promise<Store>;

/** Start time of the tests, in milliseconds since 1970; the stores read no other clock. */
export const start = Date.parse("2026-03-01T09:00:00Z");

/** Creates an empty state. */
type MakeState = () => Promise<StoredState>;

/** Defines tests for every engine; `place` begins the titles: "in a SQLite file,". */
export function describeStore(place: string, make: MakeState, skip: string | false = false): void {
  describe(place, { skip }, () => {
    const { fresh, several } = storesBy(make);
    describeSubmissions(fresh);
    describeTypedMails(fresh);
    describeSuspicions(fresh, several);
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

/** Defines tests for how a store reaches its engine: transactions, and bytes of every size. */
export function describeWay(place: string, make: MakeState, skip: string | false = false): void {
  describe(place, { skip }, () => {
    const { fresh } = storesBy(make);
    describeSubmissions(fresh);
    describeFiles(fresh);
  });
}

function storesBy(make: MakeState): { fresh: Fresh; several: Several } {
  const several = lendStores(make);
  return { several, fresh: async () => (await several(1))[0] as Store };
}
