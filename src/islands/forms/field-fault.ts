import type { FormFaults } from "../../model/texts/form-faults.ts";
import { missingWords, refusalWords } from "../../model/texts/refusal-words.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** What is wrong with a field, in the words of the page; empty where nothing is. */
export function fieldFaultOf(control: Control, words: FormFaults): string {
  const { validity, validationMessage, type } = control;
  if (validity.valid) return "";
  if (validity.customError) return validationMessage;
  return validity.valueMissing ? missingWords(control, words) : refusalWords(type, words);
}

/** What is said where the server refuses a field: its own words are for programs. */
export function refusedOf(control: Control, words: FormFaults): string {
  const { type, dataset, value } = control;
  // A browser takes spaces for an answer.
  if (value.trim() === "") return missingWords(control, words);
  return dataset.wrongKind ?? refusalWords(type, words);
}
