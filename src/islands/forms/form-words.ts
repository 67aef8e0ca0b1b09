import texts from "virtual:form-texts";
import type { FormFaults } from "../../model/texts/form-faults.ts";

/** Messages that every form shows by its script; those of a field stand at its control */
export interface FormWords extends Pick<FormFaults, "look" | "too_many" | "other"> {
  sending: string;
  failed: string;
}

/** Messages in the language of the page */
export const formWords = texts[document.documentElement.lang] as FormWords;
