import type { FormFaults } from "../../model/texts/form-faults.ts";
import { missingWords, refusalWords } from "../../model/texts/refusal-words.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Returns the fault of a field in the page's words; empty if it is valid. */
export function fieldFaultOf(control: Control, words: FormFaults): string {
  const { validity, validationMessage, type } = control;
  if (validity.valid) return "";
  if (validity.customError) return validationMessage;
  return validity.valueMissing ? missingWords(control, words) : refusalWords(type, words);
}

/** Returns the message for a field that the server refuses: the server's own is meant for programs. */
export function refusedOf(control: Control, words: FormFaults): string {
  const { type, dataset, value } = control;
  // Browsers accept spaces as an answer.
  if (value.trim() === "") return missingWords(control, words);
  return dataset.wrongKind ?? refusalWords(type, words);
}
