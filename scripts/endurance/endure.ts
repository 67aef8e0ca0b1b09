import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { openStore } from "../../functions/stores/open-store.ts";
import type { Store } from "../../src/contract/store.ts";
import { submissionKinds } from "../../src/contract/store.ts";
import type { Studio } from "../../src/model/studio.ts";
import { freePort, KilledServer, type Launch, launchNode } from "./killed-server.ts";
import { plan, sendUntilAcknowledged } from "./submissions.ts";
import { startTroubledMailServer } from "./troubled-mail-server.ts";

/** What is put on the servers. */
export interface Strain {
  submissions: number;
  kills: number;
  servers: number;
  /** Data folder, and a Postgres where it is not SQLite. */
  variables: Record<string, string>;
  /** The database that crashes so many times among the kills, and is started again. */
  database?: { crashes: number; crash(): Promise<void>; start(): Promise<void> };
  studio: Studio;
  /** The server of this project where it is left out. */
  launch?: Launch;
  tell(text: string): void;
}

/** What came of it. */
export interface Endured {
  acknowledged: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** Sent once, and there more often. */
  doubled: string[];
  /** Mails that should have arrived and did not. */
  missingMails: string[];
  /** Arrivals of a mail beyond its first. */
  repeatedMails: number;
  /** Longest time from a start until the server was ready. */
  slowestReadyMs: number;
  /** Marks that a log holds. */
  leaked: string[];
}

/**
 * How many mails may arrive again: of each process that is hit, the one that the mail server had and that was not noted. A crash of
 * the database hits all of them.
 */
export function mostRepeatedMails({
  kills,
  servers,
  database,
}: Pick<Strain, "kills" | "servers" | "database">): number {
  return kills + (database?.crashes ?? 0) * servers;
}

const senders = 32;
const patienceMs = 120_000;

/** Sends while servers are killed and the mail server fails, and looks at what is left of it. */
export async function endure({
  submissions,
  kills,
  servers,
  variables,
  database,
  studio,
  tell,
  launch = launchNode,
}: Strain): Promise<Endured> {
  const mails = await startTroubledMailServer();
  const environment = {
    ...variables,
    SMTP_URL: mails.url,
    MAIL_BACKOFF: "0.2",
    RATE_LIMIT: "1000000/60",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const processes: KilledServer[] = [];
  for (let count = 0; count < servers; count += 1)
    processes.push(new KilledServer(await freePort(), environment, launch));
  for (const process of processes) await process.start();
  const planned = plan(submissions, studio);
  const acknowledged = new Map<string, string>();
  const disturbances = kills + (database?.crashes ?? 0);
  let disturbed = 0;
  const disturbing = disturb();
  const limit = pLimit(senders);
  const anyPort = () => (processes[Math.floor(Math.random() * processes.length)] as KilledServer).port;
  await Promise.all(
    planned.map((each, index) =>
      limit(async () => {
        // Servers that are left go on meanwhile, and would be done before the last kill.
        const due = Math.floor((index * (disturbances + 1)) / submissions);
        while (disturbed < due - 1) await wait(10);
        acknowledged.set(each.mark, await sendUntilAcknowledged(each, anyPort));
      }),
    ),
  );
  await disturbing;
  tell(`${acknowledged.size} acknowledged, ${disturbed} kills and crashes; waiting for the mails`);
  await mails.recover();
  const store = await openStore(environment as never);
  await outboxEmpty(store);
  const outcome = await judge(store);
  await store.close();
  for (const process of processes) await process.kill();
  await mails.stop();
  return outcome;

  /** Kills servers at random and crashes the database between, evenly over what is sent. */
  async function disturb(): Promise<void> {
    const crashes = database?.crashes ?? 0;
    let crashed = 0;
    for (; disturbed < disturbances; disturbed += 1) {
      while (acknowledged.size < ((disturbed + 1) * submissions) / (disturbances + 1)) await wait(10);
      if (database && (crashed + 1) * disturbances <= (disturbed + 1) * crashes) {
        crashed += 1;
        await database.crash();
        await wait(200);
        await database.start();
      } else {
        const process = processes[Math.floor(Math.random() * servers)] as KilledServer;
        await process.kill();
        await process.start();
      }
    }
  }

  async function outboxEmpty(store: Store): Promise<void> {
    const end = performance.now() + patienceMs;
    while ((await store.listMails("waiting", 1)).length > 0) {
      if (performance.now() > end) return;
      await wait(200);
    }
  }

  async function judge(store: Store): Promise<Endured> {
    const kept = await store.listSubmissions(submissionKinds, submissions * 2);
    const counts = new Map<string, number>();
    for (const { data } of kept) {
      const mark = /mark-\d+-end/.exec(JSON.stringify(data))?.[0] ?? "";
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
    }
    const identifiers = new Set(kept.map(({ id }) => id));
    const ids = [...acknowledged.values()];
    const expected = kept.flatMap(({ id, kind }) => [
      id,
      kind === "contact" || kind === "application" ? `${id}.copy` : `${id}.studio`,
    ]);
    const domain = studio.company.domain;
    const output = processes.map((process) => process.output).join("");
    return {
      acknowledged: acknowledged.size,
      lost: ids.filter((id) => !identifiers.has(id)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([mark]) => mark),
      missingMails: expected.filter((id) => !mails.arrived.has(`<${id}@${domain}>`)),
      repeatedMails: [...mails.arrived.values()].reduce((sum, count) => sum + count - 1, 0),
      slowestReadyMs: Math.max(...processes.flatMap(({ readyMs }) => readyMs)),
      leaked: [...new Set(output.match(/mark-\d+-end/g) ?? [])],
    };
  }
}
