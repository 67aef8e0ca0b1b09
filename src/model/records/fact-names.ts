import { submissionKinds } from "../studio/submission-forms.ts";

/** Names of the facts that prose can state, as `<Fact of="email" />`: values of YAML files, retention times, and what pages load from others. */
export const factNames = [
  "name",
  "legal_name",
  "founded",
  "address",
  "cities",
  "team_size",
  "email",
  "phone",
  "response",
  "answers_message",
  "answers_request",
  "answers_application",
  "day_rate",
  ...submissionKinds.map((kind) => `kept_${kind}` as const),
  "kept_mail",
  "kept_traffic",
  "kept_limits",
  "outside",
  "embeds",
  "analytics",
  "forms",
] as const;

export type FactName = (typeof factNames)[number];
