import type { Submission } from "../../../../src/api/store/store.ts";
import type { KilledServer } from "./killed-server.ts";
import type { TroubledMailServer } from "./troubled-mail-server.ts";

/** Result of a run. */
export interface Endured {
  acknowledged: number;
  /** Acknowledged submissions that are missing. */
  lost: string[];
  /** Submissions that were sent once and stored more than once. */
  doubled: string[];
  /** Mails that should have arrived and did not. */
  missingMails: string[];
  /** Number of arrivals of mails beyond the first. */
  repeatedMails: number;
  /** Longest time from a start until the server was ready, in milliseconds. */
  slowestReadyMs: number;
  /** Marks that a log contains. */
  leaked: string[];
}

/** State after a run. */
interface Left {
  /** Submissions in the store. */
  kept: readonly Submission[];
  /** Identifier of each acknowledged submission, by its mark. */
  acknowledged: ReadonlyMap<string, string>;
  mails: Pick<TroubledMailServer, "arrived">;
  /** Domain of the mails. */
  domain: string;
  processes: readonly KilledServer[];
}

const mark = /mark-\d+-end/g;

/** Compares the acknowledged submissions with the stored ones and with the mails. */
export function judge({ kept, acknowledged, mails: { arrived }, domain, processes }: Left): Endured {
  const identifiers = new Set(kept.map(({ id }) => id));
  const timesKept = Map.groupBy(kept, ({ data }) => JSON.stringify(data).match(mark)?.[0] ?? "");
  const output = processes.map((process) => process.output).join("");
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged.values()].filter((id) => !identifiers.has(id)),
    doubled: [...timesKept].filter(([, all]) => all.length > 1).map(([sent]) => sent),
    missingMails: kept.flatMap(mailsOf).filter((id) => !arrived.has(`<${id}@${domain}>`)),
    repeatedMails: [...arrived.values()].reduce((sum, count) => sum + count - 1, 0),
    slowestReadyMs: Math.max(...processes.flatMap(({ readyMs }) => readyMs)),
    leaked: [...new Set(output.match(mark) ?? [])],
  };
}

/** Returns the identifiers of the mails that a submission causes. */
function mailsOf({ id, kind }: Submission): string[] {
  return [id, kind === "contact" || kind === "application" ? `${id}.copy` : `${id}.studio`];
}
