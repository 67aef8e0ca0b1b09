/** The names by which prose states a fact, as `<Fact of="email" />`: what YAML says, and for how long things are kept. */
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
