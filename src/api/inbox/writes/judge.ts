import { sha256 } from "../../http/sha256.ts";
import type { RunningCall } from "../../operation.ts";
import type { WritePorts } from "../../ports.ts";
import type { SubmissionKind } from "../../store/store.ts";
import { lettersAsTyped } from "../suspicion/plain-text.ts";
import { suspicionOf } from "../suspicion/suspicion.ts";

/** What became of the judgement: why something is suspected, and its text as a hash where it is long enough to be known again. */
interface Judgement {
  suspected: readonly string[] | undefined;
  wording: string | undefined;
}

/** Characters of a text that two people do not write alike by chance. */
const longEnough = 60;

/** What is judged: the fields that were sent, and what only a program fills in. */
interface Sent {
  kind: SubmissionKind;
  data: Record<string, unknown>;
  trap: string | undefined;
}

/** Weighs what somebody sends, whatever the road. Decision 0045. */
export async function judge(
  { kind, data, trap }: Sent,
  { store, clock, studio }: Pick<WritePorts, "store" | "clock" | "studio">,
  { takenMs }: RunningCall,
): Promise<Judgement> {
  const { name, email, company, message } = data as Record<string, string | undefined>;
  const text = lettersAsTyped(message ?? "");
  const wording = text.length < longEnough ? undefined : await sha256(text);
  const suspected = suspicionOf({
    name,
    email,
    company,
    message,
    takenMs,
    isTrapped: Boolean(trap),
    isApplication: kind === "application",
    timesBefore: wording === undefined ? 0 : await store.countWording(wording, clock.now()),
    locales: studio.locales,
    domain: studio.company.domain,
  });
  return { suspected, wording };
}
