import { delivery, leases } from "../../src/api/policy.ts";
import type { Clock } from "../../src/api/ports.ts";
import { type Mailer, MailRefusedError, type MailTransport } from "../../src/api/store/mail.ts";
import type { OutboxStore, QueuedMail } from "../../src/api/store/outbox-store.ts";
import { StoreAwayError } from "../../src/api/store/store.ts";
import type { Log } from "../log.ts";
import { keepLease, until } from "./lease.ts";
import type { Mutex } from "./mutex.ts";
import { sendGateOf } from "./send-gate.ts";

export interface DeliveryPorts {
  store: OutboxStore;
  mailer: Mailer;
  /** Transports that this mailer may send, its own first: a mail for a mail server never becomes a file. */
  transports: readonly MailTransport[];
  /**
   * Mutex of the whole process. If the process is killed, at most one mail has arrived unrecorded and is sent twice.
   */
  turns: Mutex;
  clock: Clock;
  log: Log;
  /** First wait in milliseconds; each further one is twice as long, with up to half of it at random on top. */
  backoffMs: number;
  onError(error: unknown): void;
}

/** Milliseconds before each further attempt to record a sent mail. */
const noteAgainMs = [100, 400, 1600];

/** Sends a due mail; returns the number of mails taken. Delivery is at least once. */
export async function deliverMail(ports: DeliveryPorts, stop: AbortSignal): Promise<number> {
  const [mail] = await ports.store.claimMails(ports.clock.now(), 1, ports.transports);
  if (!mail) return 0;
  await deliver(mail, ports, stop).catch((error: unknown) => {
    // Without a store there is no mail to go on with.
    if (error instanceof StoreAwayError) throw error;
    ports.onError(error);
  });
  return 1;
}

async function deliver(mail: QueuedMail, ports: DeliveryPorts, stop: AbortSignal): Promise<void> {
  const { store, mailer, clock, log, turns } = ports;
  const lease = keepLease(leases.mailMs, () => store.renewMail(mail.id, mail.owner, clock.now()));
  const ended = AbortSignal.any([stop, lease.lost]);
  const early = AbortSignal.any([ended, AbortSignal.timeout(delivery.deadlineMs)]);
  const gate = sendGateOf(turns, lease, early);
  try {
    const sending = mailer.send(mail, gate.mayLeave);
    await until(early, Promise.race([gate.left, sending]));
    // From here on the mail may have arrived. Without a wait for the result, it would be sent twice.
    const silence = AbortSignal.any([AbortSignal.timeout(delivery.silenceMs), after(stop, delivery.afterStopMs)]);
    await until(AbortSignal.any([lease.lost, silence]), sending);
    await noteSent(mail, ports, stop);
  } catch (error) {
    // A mail that is interrupted by a stop is due again when its lease expires.
    if (!ended.aborted) await noteFailure(mail, ports, error);
    else if (lease.lost.aborted) log.warn({ mail: mail.id }, "mail was taken over while it was being sent");
  } finally {
    lease.release();
    gate.end();
  }
}

/** Returns a signal that aborts some milliseconds after another one. */
function after(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const follow = () => AbortSignal.timeout(ms).addEventListener("abort", () => later.abort(), { once: true });
  if (signal.aborted) follow();
  else signal.addEventListener("abort", follow, { once: true });
  return later.signal;
}

/** Records a sent mail in the outbox. A failing store does not make the delivery a failure. */
async function noteSent({ id, owner, attempts }: QueuedMail, ports: DeliveryPorts, stop: AbortSignal) {
  const { store, log, transports } = ports;
  const left = transports[0] === "file" ? "mail written as a file" : "mail sent";
  for (const waitMs of [...noteAgainMs, undefined]) {
    try {
      if (await store.acknowledge(id, owner)) log.info({ mail: id, attempt: attempts + 1 }, left);
      else log.warn({ mail: id }, `${left}, but taken over meanwhile`);
      return;
    } catch (error) {
      log.warn({ mail: id, reason: reasonOf(error), waitMs }, `${left}, but that could not be noted`);
    }
    if (waitMs === undefined || stop.aborted) return;
    await until(stop, new Promise((resolve) => setTimeout(resolve, waitMs))).catch(() => {});
  }
}

async function noteFailure({ id, owner, attempts }: QueuedMail, ports: DeliveryPorts, error: unknown): Promise<void> {
  const { store, clock, log, backoffMs } = ports;
  const reason = reasonOf(error);
  const now = clock.now();
  if (error instanceof MailRefusedError || attempts + 1 >= delivery.mostAttempts) {
    if (await store.bury(id, owner, now, String(reason))) {
      log.error({ mail: id, attempts: attempts + 1, reason }, "mail given up; `studio outbox` shows it");
    }
    return;
  }
  const waitMs = Math.round(Math.min(backoffMs * 2 ** attempts, delivery.longestWaitMs) * (1 + Math.random() / 2));
  if (await store.retry(id, owner, now + waitMs, now, String(reason))) {
    log.warn({ mail: id, attempt: attempts + 1, reason, waitMs }, "mail not sent, will be tried again");
  }
}

/** Returns a code or a name: messages may hold words of a person. */
function reasonOf(error: unknown): string | number {
  const { responseCode, code, name } = error as { responseCode?: number; code?: unknown; name: string };
  return responseCode ?? (typeof code === "string" ? code : name);
}
