import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../../../src/api/store/store.ts";
import { StoreTakenError } from "../../../src/api/store/store-taken-error.ts";
import { ConfigurationError, type Environment } from "../../config.ts";
import type { Log } from "../../log.ts";

/** Milliseconds to wait for a draining server, and milliseconds between checks. */
export const recoveryTimes = { all: 12_000, look: 200 };

export type RecoveryTimes = typeof recoveryTimes;

/**
 * Takes over the leases of earlier servers. It waits for one that is ending, and takes nothing from one that runs on.
 */
export async function recoverStore(
  store: Pick<Store, "recover">,
  { DATA_DIR }: Pick<Environment, "DATA_DIR">,
  log: Log,
  { all, look }: RecoveryTimes,
): Promise<void> {
  const end = performance.now() + all;
  for (let looks = 0; ; looks += 1) {
    try {
      return await store.recover();
    } catch (error) {
      if (!(error instanceof StoreTakenError)) throw error;
      if (performance.now() > end) {
        throw new ConfigurationError(
          `DATA_DIR: another server is at work on ${DATA_DIR}: stop it, or give this one a folder of its own`,
        );
      }
    }
    if (looks === 0) log.warn({ folder: DATA_DIR }, "another server is at work on DATA_DIR: its end is waited for");
    await wait(look);
  }
}
