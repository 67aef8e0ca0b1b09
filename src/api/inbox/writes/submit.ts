import { Problem } from "../../errors/problems.ts";
import { type RunningCall, serialize } from "../../operation.ts";
import { inboxPolicy } from "../../policy.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import type { AcceptedSubmission, SubmissionKind, SubmittedFile } from "../../store/store.ts";
import { judge } from "./judge.ts";
import type { Received } from "./write-fields.ts";

/** Something to take in. */
export interface SubmissionInput extends Pick<AcceptedSubmission, "content" | "isOnce"> {
  kind: SubmissionKind;
  data: Record<string, unknown>;
  files?: readonly SubmittedFile[];
  /** What only a program fills in. */
  trap: string | undefined;
  status: Received["status"];
  /** The mails that it causes, by its identifier. */
  mails(id: string): Mail[] | Promise<Mail[]>;
}

/** Stores what somebody sent, with its mails; durable when it resolves. Throws a 429 when the day's share is used up. */
export async function submit(arrival: SubmissionInput, ports: WritePorts, call: RunningCall): Promise<Received> {
  const { kind, data, files, status, content, isOnce } = arrival;
  const received: Received = { status, id: ports.ids.next() };
  // What an address gets in an hour is bounded: a guide that may not go there now has not been sent.
  const unsent: Received = { ...received, status: "received" };
  const at = ports.clock.now();
  // Whoever sends spam must not notice: the answer is the same.
  const { suspected, wording } = await judge(arrival, ports, call);
  const accepted = await ports.store.accept({
    submission: { id: received.id, kind, at, data, ...(files && { files }), ...(suspected && { suspected }) },
    mails: await arrival.mails(received.id),
    transport: ports.transport,
    client: call.client,
    typedMailsADay: ports.typedMailsADay,
    ...(content !== undefined && { content }),
    ...(isOnce && { isOnce }),
    ...(wording !== undefined && { wording }),
    ...(call.claim && { claim: call.claim }),
    reply: { status: 200, body: serialize(received) },
    replyHeldBack: { status: 200, body: serialize(unsent) },
  });
  if (accepted.state === "inbox-full") throw inboxFull(accepted.seconds);
  if (accepted.state === "accepted") {
    if (suspected) ports.onSuspected(kind);
    else if (accepted.heldBack) ports.onHeldBack(accepted.heldBack);
    return accepted.heldBack ? unsent : received;
  }
  return complete({ status, id: accepted.id, duplicate: true }, at, ports, call);
}

async function complete(received: Received, at: number, { store }: WritePorts, { claim }: RunningCall) {
  if (claim) await store.settle(claim, { status: 200, body: serialize(received) }, at);
  return received;
}

/** The 429 of a client that has sent all that it may in a day. */
export function inboxFull(seconds: number): Problem {
  const hours = Math.ceil(seconds / 3600);
  return new Problem(
    "rate_limit_exceeded",
    429,
    `The studio takes ${inboxPolicy.quota} messages a day from one sender, and yours have arrived.`,
    {
      resolution: `Send what is left in ${hours} ${hours === 1 ? "hour" : "hours"}, or email the studio.`,
      headers: { "Retry-After": String(Math.max(1, seconds)) },
    },
  );
}
