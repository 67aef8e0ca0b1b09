import type { FormFaults } from "./form-faults.ts";

/** What is said of a field that was left empty, by the kind of its control. */
export function missingWords(type: string, { no_file, no_consent, missing }: FormFaults): string {
  if (type === "file") return no_file;
  return type === "checkbox" ? no_consent : missing;
}

/** What is said of a field that holds what cannot be taken; of a file its form says it. */
export function refusalWords(type: string, { email, link, no_consent, other }: FormFaults): string {
  if (type === "email") return email;
  if (type === "checkbox") return no_consent;
  return type === "url" ? link : other;
}
