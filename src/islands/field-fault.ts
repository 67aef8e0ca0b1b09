import type { FormFaults } from "../model/form-faults.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** What is wrong with a field, in the words of the page; empty where nothing is. */
export function faultOf({ validity, validationMessage, type }: Control, words: FormFaults): string {
  if (validity.valid) return "";
  if (validity.customError) return validationMessage;
  if (!validity.valueMissing) return refusalOf(type, words);
  if (type === "file") return words.no_file;
  return type === "checkbox" ? words.no_consent : words.missing;
}

/** What is said where the server refuses a field: its own words are for programs. */
export function refusedOf({ type, dataset }: Control, words: FormFaults): string {
  return dataset.wrongKind ?? refusalOf(type, words);
}

function refusalOf(type: string, { email, link, other }: FormFaults): string {
  if (type === "email") return email;
  return type === "url" ? link : other;
}
