import type { FormFaults } from "./form-faults.ts";

/** A field of a form, as far as its faults are worded by it. */
interface Worded {
  name: string;
  /** Kind of its control. */
  type: string;
}

/** Says that a field was left empty, in its own words where the language has them. */
export function missingWords({ name, type }: Worded, { empty, no_file, no_consent, missing }: FormFaults): string {
  const own = empty?.[name];
  if (own) return own;
  if (type === "file") return no_file;
  return type === "checkbox" ? no_consent : missing;
}

/** Says what is wrong with a field that holds what cannot be taken; of a file its form says it. */
export function refusalWords(type: string, { email, link, no_consent, other }: FormFaults): string {
  if (type === "email") return email;
  if (type === "checkbox") return no_consent;
  return type === "url" ? link : other;
}
