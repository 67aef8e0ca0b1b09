import { after, describe } from "node:test";
import type { Store } from "../../src/contract/store.ts";
import { temporaryFolder } from "../harness.ts";
import { describeCounts } from "./counts-behaviours.ts";
import { describeExports } from "./export-behaviours.ts";
import { describeIntake } from "./intake-behaviours.ts";
import { describeOutbox } from "./outbox-behaviours.ts";

/** Mails of every kind. */
export const transports = ["smtp", "file"] as const;

/** Opens a store of its own, which is closed with the tests of the file. */
export type Fresh = () => Promise<Store>;

/** Milliseconds since 1970 at which the tests begin; a store knows no other time. */
export const start = Date.parse("2026-03-01T09:00:00Z");

/** What every engine has to do; `open` opens the store of a folder. */
export function describeStore(name: string, open: (folder: string) => Promise<Store>): void {
  const fresh: Fresh = async () => {
    const store = await open(temporaryFolder());
    after(() => store.close());
    return store;
  };
  describe(name, () => {
    describeIntake(fresh);
    describeOutbox(fresh);
    describeExports(fresh);
    describeCounts(fresh);
  });
}
