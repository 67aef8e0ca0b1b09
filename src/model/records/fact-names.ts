/** Names of the facts that prose can state, as `<Fact of="email" />`: values of YAML files, and retention times. */
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
  "kept_contact",
  "kept_estimate",
  "kept_resource",
  "kept_application",
  "kept_mail",
  "kept_traffic",
  "kept_limits",
] as const;

export type FactName = (typeof factNames)[number];
