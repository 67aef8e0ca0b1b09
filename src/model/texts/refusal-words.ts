import type { FormFaults } from "./form-faults.ts";

/** Properties of a form field that decide the wording of its faults. */
interface Worded {
  name: string;
  /** Type of its control. */
  type: string;
}

/** Returns the message for a field that was left empty, in its own words if the language has them. */
export function missingWords({ name, type }: Worded, { empty, no_file, no_consent, missing }: FormFaults): string {
  const own = empty?.[name];
  if (own) return own;
  if (type === "file") return no_file;
  return type === "checkbox" ? no_consent : missing;
}

/** Returns the message for a field with a value that is refused; for a file, the form has its own. */
export function refusalWords(type: string, { email, link, no_consent, other }: FormFaults): string {
  if (type === "email") return email;
  if (type === "checkbox") return no_consent;
  return type === "url" ? link : other;
}
