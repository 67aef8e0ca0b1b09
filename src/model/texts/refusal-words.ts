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

/** Field without which a form never shows a text, by the name of the text. */
const textOfField: Partial<Record<keyof FormFaults, string>> = { link: "link", no_file: "cv", no_consent: "consent" };

/** Returns the texts that a form with some fields can show, so that a page holds no others. */
export function faultsOfForm(faults: FormFaults, hasField: (name: string) => boolean): Partial<FormFaults> {
  const entries = Object.entries(faults) as [keyof FormFaults, unknown][];
  const shown = entries.filter(([text]) => {
    const field = textOfField[text];
    return !field || hasField(field);
  });
  const empty = Object.fromEntries(Object.entries(faults.empty ?? {}).filter(([name]) => hasField(name)));
  return { ...Object.fromEntries(shown), ...(faults.empty && { empty }) };
}
