import type { SubmissionKind } from "../../../model/studio/submission-forms.ts";
import { sha256 } from "../../http/sha256.ts";
import type { RunningCall } from "../../operation.ts";
import type { WritePorts } from "../../ports.ts";
import { formsByKind } from "../page-forms.ts";
import { lettersAsTyped } from "../suspicion/plain-text.ts";
import { suspicionOf } from "../suspicion/suspicion.ts";

/** Reasons for suspicion, and the hash of a text that is long enough to be recognized. */
interface Judgement {
  suspected: readonly string[] | undefined;
  wording: string | undefined;
}

/** Minimum length of a text that two people do not write alike by chance, in characters. */
const longEnough = 60;

/** Submitted fields, and the value of the honeypot. */
interface Sent {
  kind: SubmissionKind;
  data: Record<string, unknown>;
  honeypot: string | undefined;
  /** Answers in words, beside the message. */
  worded?: readonly string[];
}

/** Weighs a submission from a form, the API or a tool. Decision 42. */
export async function judge(
  { kind, data, honeypot, worded = [] }: Sent,
  { store, clock, studio }: Pick<WritePorts, "store" | "clock" | "studio">,
  { takenMs }: RunningCall,
): Promise<Judgement> {
  const [name, email, company, written] = ["name", "email", "company", "message"].map((field) =>
    typeof data[field] === "string" ? data[field] : undefined,
  );
  const message = [...new Set([written, ...worded])].filter(Boolean).join("\n\n") || undefined;
  const text = lettersAsTyped(message ?? "");
  const wording = text.length < longEnough ? undefined : await sha256(text);
  const suspected = suspicionOf({
    name,
    email,
    company,
    message,
    takenMs,
    isHoneypotFilled: Boolean(honeypot),
    isApplication: formsByKind[kind].answers === "application",
    timesBefore: wording === undefined ? 0 : await store.countWording(wording, clock.now()),
    locales: studio.locales,
    domain: studio.company.domain,
  });
  return { suspected, wording };
}
