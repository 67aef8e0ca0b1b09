import texts from "virtual:form-texts";
import type { FormFaults } from "../../model/texts/form-faults.ts";

/** Messages that a form shows by its script */
export interface FormWords extends FormFaults {
  sending: string;
  failed: string;
}

/** Messages in the language of the page */
export const formWords = texts[document.documentElement.lang] as FormWords;
