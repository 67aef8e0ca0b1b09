import { formWords } from "./form-words.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the fault of a field in the page's words; empty if it is valid. */
export function fieldFaultOf({ validity, validationMessage, dataset }: Control): string {
  if (validity.valid) return "";
  if (validity.customError) return validationMessage;
  return (validity.valueMissing ? dataset.empty : dataset.wrong) ?? formWords.other;
}

/** Returns the message for a field that the server refuses: the server's own is meant for programs. */
export function refusedOf({ dataset, value }: Control): string {
  // Browsers accept spaces as an answer.
  const message = value.trim() === "" ? dataset.empty : (dataset.wrongKind ?? dataset.wrong);
  return message ?? formWords.other;
}
