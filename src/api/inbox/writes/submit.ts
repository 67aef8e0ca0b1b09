import type { AskedField } from "../../../model/studio/asked-fields.ts";
import type { SubmissionKind } from "../../../model/studio/submission-forms.ts";
import { honeypotName } from "../../../model/studio/submission-forms.ts";
import { Problem } from "../../errors/problems.ts";
import { fingerprintOf } from "../../http/fingerprint.ts";
import { type RunningCall, serialize } from "../../operation.ts";
import { inboxPolicy } from "../../policy.ts";
import type { WritePorts } from "../../ports.ts";
import type { Mail } from "../../store/mail.ts";
import type { AcceptedSubmission, SubmittedFile } from "../../store/store.ts";
import type { Received } from "../../write-fields.ts";
import { judge } from "./judge.ts";

/** Submission before it is judged and stored. */
export interface SubmissionInput extends Pick<AcceptedSubmission, "content" | "isOnce"> {
  kind: SubmissionKind;
  data: Record<string, unknown>;
  files?: readonly SubmittedFile[];
  /** Value of the honeypot. */
  honeypot: string | undefined;
  status: Received["status"];
  /** Answers that the sender worded, which are weighed as the message is. */
  worded?: readonly string[];
  /** Returns the mails that a submission causes; they name its identifier. */
  mails(id: string): Mail[] | Promise<Mail[]>;
}

/**
 * Stores a submission with its mails, durably once the promise resolves. Throws a 429 when the client's daily quota is
 * used up.
 */
export async function submit(arrival: SubmissionInput, ports: WritePorts, call: RunningCall): Promise<Received> {
  const { kind, data, files, status, content, isOnce } = arrival;
  const received: Received = { status, id: ports.ids.next() };
  // Mails to one address are limited per hour, so a guide beyond the limit has not been sent.
  const unsent: Received = { ...received, status: "received" };
  const at = ports.clock.now();
  // The answer to spam is the same, so that its sender does not notice.
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

/** Submission of a form whose fields a studio may define: its body as validated, and those fields. */
interface FilledForm extends Pick<SubmissionInput, "kind" | "mails"> {
  body: Record<string, unknown> & { locale: string; [honeypotName]?: string | undefined };
  asked: readonly AskedField[];
  /** Members that are stored beside the body. */
  more?: Record<string, unknown>;
}

/** Stores what a form sent, as `submit` does; a tool that sends the same content again gets the first answer. */
export async function submitOnce({ kind, body, asked, more, mails }: FilledForm, ports: WritePorts, call: RunningCall) {
  const { [honeypotName]: honeypot, ...sent } = body;
  const data: Record<string, unknown> = { ...more, ...sent };
  const { locale: _, ...content } = data;
  const worded = asked
    .filter(({ control }) => control === "line" || control === "lines")
    .flatMap(({ name }) => (data[name] ?? []) as string | string[]);
  const once = call.isOnce ? { isOnce: true } : {};
  const arrival = { kind, data, honeypot, worded, mails, status: "received", ...once } as const;
  return submit({ ...arrival, content: await fingerprintOf(content) }, ports, call);
}

async function complete(received: Received, at: number, { store }: WritePorts, { claim }: RunningCall) {
  if (claim) await store.complete(claim, { status: 200, body: serialize(received) }, at);
  return received;
}

/** Returns the 429 of a client whose daily quota of submissions is used up. */
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
