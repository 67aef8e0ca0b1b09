import type { Store } from "../../src/api/store/store.ts";
import type { Fixtures } from "./fixtures.ts";
import { sandboxStore } from "./sandbox-store.ts";

/**
 * Returns the store of a preview: forms keep nothing and send no mail, as in the sandbox. Limits, secrets and exports are
 * those of the site, which somebody may try.
 */
export function previewStore(store: Store, { exported }: Pick<Fixtures, "exported">): Store {
  return {
    ...sandboxStore(exported.job, exported.markdown, store),
    takeQuota: (...asked) => store.takeQuota(...asked),
    peekQuota: (...asked) => store.peekQuota(...asked),
    spendBudget: (...asked) => store.spendBudget(...asked),
    secret: (...asked) => store.secret(...asked),
    createExport: (...asked) => store.createExport(...asked),
    getExport: (...asked) => store.getExport(...asked),
    claimExport: (...asked) => store.claimExport(...asked),
    renewExport: (...asked) => store.renewExport(...asked),
    finishExport: (...asked) => store.finishExport(...asked),
    readExport: (...asked) => store.readExport(...asked),
    sweep: (...asked) => store.sweep(...asked),
    ping: (...asked) => store.ping(...asked),
  };
}
