import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { readEnvironment } from "../../../../functions/config.ts";
import { openStore } from "../../../../functions/stores/open-store.ts";
import { freePort } from "../../../../scripts/free-port.ts";
import type { Store } from "../../../../src/api/store/store.ts";
import type { Studio } from "../../../../src/model/studio/studio.ts";
import { submissionKinds } from "../../../../src/model/studio/submission-forms.ts";
import { type CrashingDatabase, Disturbances } from "./disturbances.ts";
import { KilledServer, type Launch, launchNode } from "./killed-server.ts";
import { type Endured, judge } from "./outcome.ts";
import { type Planned, plan, sendUntilAcknowledged } from "./submissions.ts";
import { startTroubledMailServer, type TroubledMailServer } from "./troubled-mail-server.ts";

/** Load of a run. */
export interface Strain {
  submissions: number;
  kills: number;
  servers: number;
  /** Data folder, and a Postgres database unless the store is SQLite. */
  variables: Record<string, string>;
  /** Database that crashes that many times between the kills, and restarts. */
  database?: CrashingDatabase;
  studio: Studio;
  /** Starts a server (default: the server of this project). */
  launch?: Launch;
  tell(text: string): void;
}

/**
 * Maximum number of repeated mails: one for each killed process, if it was delivered and not recorded. A crash of the
 * database affects all processes.
 */
export function mostRepeatedMails({
  kills,
  servers,
  database,
}: Pick<Strain, "kills" | "servers" | "database">): number {
  return kills + (database?.crashes ?? 0) * servers;
}

const senders = 32;
const patienceMs = 300_000;

/** Sends submissions while servers are killed and the mail server fails, and judges the result. */
export async function endure(strain: Strain): Promise<Endured> {
  const mails = await startTroubledMailServer();
  const processes: KilledServer[] = [];
  try {
    return await endureWith(strain, mails, processes);
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await mails.stop();
  }
}

async function endureWith(
  { submissions, kills, servers, variables, database, studio, tell, launch = launchNode }: Strain,
  mails: TroubledMailServer,
  processes: KilledServer[],
): Promise<Endured> {
  const environment = {
    ...variables,
    SMTP_URL: mails.url,
    MAIL_BACKOFF: "0.2",
    RATE_LIMIT: "1000000/60",
    TYPED_MAIL_LIMIT: "1000000",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  for (let count = 0; count < servers; count += 1) {
    processes.push(new KilledServer(await freePort(), environment, launch));
  }
  await Promise.all(processes.map((process) => process.start()));
  const acknowledged = new Map<string, string>();
  const disturbances = new Disturbances({ processes, kills, database, submissions });
  const disturbing = disturbances.follow(() => acknowledged.size);
  const limit = pLimit(senders);
  const anyPort = () => (processes[Math.floor(Math.random() * processes.length)] as KilledServer).port;
  const send = async (submission: Planned, index: number) => {
    await disturbances.isTimeFor(index);
    acknowledged.set(submission.mark, await sendUntilAcknowledged(submission, anyPort));
  };
  await Promise.all(plan(submissions, studio).map((each, index) => limit(() => send(each, index))));
  await disturbing;
  tell(`${acknowledged.size} acknowledged, ${disturbances.done} kills and crashes; waiting for the mails`);
  await mails.recover();
  const store = await openStore(readEnvironment(environment));
  await outboxEmpty(store);
  const kept = await store.listSubmissions(submissionKinds, submissions * 2);
  await store.close();
  return judge({ kept, acknowledged, mails, domain: studio.company.domain, processes });
}

/** Waits until every mail was sent, or the time limit. */
async function outboxEmpty(store: Store): Promise<void> {
  const end = performance.now() + patienceMs;
  while ((await store.listMails("waiting", 1)).length > 0) {
    if (performance.now() > end) return;
    await wait(200);
  }
}
