import type { OutboxEntry, Store } from "../../../src/api/store/store.ts";
import type { Invocation } from "../commands/command.ts";
import { amount } from "../terminal/amounts.ts";
import { type Block, table } from "../terminal/blocks.ts";
import { UsageError } from "../usage-error.ts";
import { theOne } from "./identifiers.ts";
import { deadColumns, mailJson, waitingColumns } from "./mail-view.ts";
import { everything, withStore } from "./open-inbox.ts";

/** Shows mails that wait and mails that were given up. */
export async function showOutbox({ options, output, shell }: Invocation): Promise<void> {
  const limit = (options.limit as number | undefined) ?? everything;
  const [waiting, dead] = await withStore(shell, async (store) => [
    await store.listMails("waiting", limit + 1),
    await store.listMails("dead", limit + 1),
  ]);
  const [shownWaiting, shownDead] = [waiting.slice(0, limit), dead.slice(0, limit)];
  const hasMore = waiting.length > limit || dead.length > limit;
  const data = { waiting: shownWaiting.map(mailJson), dead: shownDead.map(mailJson) };
  output.answer({ data, page: { limit, has_more: hasMore } }, () => outboxView(shownWaiting, shownDead));
  if (!output.isJson && hasMore) output.note("More records exist: raise --limit or omit it.");
}

function outboxView(waiting: readonly OutboxEntry[], dead: readonly OutboxEntry[]): Block[] {
  if (waiting.length + dead.length === 0) return [{ text: "The outbox is empty: no mail is waiting or abandoned." }];
  return [
    waiting.length > 0 ? table(waiting, waitingColumns, "Waiting") : { heading: "Waiting", text: "None." },
    dead.length > 0 ? table(dead, deadColumns, "Given up") : { heading: "Given up", text: "None." },
  ];
}

/** Makes one or all given-up mails due again. */
export async function retryMails({ argument, options, output, shell }: Invocation): Promise<void> {
  if ((argument === undefined) === (options.all !== true)) {
    throw new UsageError("`outbox retry` takes the ID of one mail, or --all.", "outbox retry");
  }
  const due = await withStore(shell, async (store) => {
    const id = argument === undefined ? undefined : await deadMail(store, argument);
    return store.reviveMails(Date.now(), id);
  });
  const mails = due === 1 ? "1 mail is" : `${amount(due)} mails are`;
  output.answer({ data: { due } }, () => [
    { text: due === 0 ? "No mail was abandoned, so none is retried." : `${mails} due again.` },
  ]);
}

async function deadMail(store: Store, asked: string): Promise<string> {
  const dead = await store.listMails("dead", everything);
  return theOne(dead, ({ mail }) => mail.id, asked, "abandoned mail").mail.id;
}
