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

/** Texts that forms without such a field never show. */
const textOfField: Partial<Record<keyof FormFaults, string>> = { link: "link", no_file: "cv", no_consent: "consent" };

/** Returns the texts that a form with some fields can show: a page holds words rather than markup. */
export function faultsOfForm(faults: FormFaults, hasField: (name: string) => boolean): Partial<FormFaults> {
  const entries = Object.entries(faults) as [keyof FormFaults, unknown][];
  const shown = entries.filter(([text]) => {
    const field = textOfField[text];
    return !field || hasField(field);
  });
  const empty = Object.fromEntries(Object.entries(faults.empty ?? {}).filter(([name]) => hasField(name)));
  return { ...Object.fromEntries(shown), ...(faults.empty && { empty }) };
}
