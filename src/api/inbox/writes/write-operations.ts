import { entriesIn } from "../../../model/shapes/typed-keys.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import type { StoreOperation } from "../../operation.ts";
import { isOwn } from "../own-forms.ts";
import { pageForms } from "../page-forms.ts";
import { isShown, shownForms } from "../shown-forms.ts";
import { requestResourceOperation } from "./request-resource.ts";
import { submitApplicationOperation } from "./submit-application.ts";
import { submitContactOperation } from "./submit-contact.ts";
import { submitEstimateOperation } from "./submit-estimate.ts";
import { submitFormOperation } from "./submit-form.ts";

/** Same-origin writes (spec §4.1): one for each form. */
const makers: Record<keyof typeof pageForms, (studio: Studio, formBytes: number) => StoreOperation> = {
  contact: submitContactOperation,
  estimate: submitEstimateOperation,
  resource: requestResourceOperation,
  application: submitApplicationOperation,
};

/** Returns the writes of a studio; `formBytes` is the size limit of the form with a file. */
export function writeOperations(studio: Studio, formBytes: number): StoreOperation[] {
  const known = entriesIn(makers).filter(([kind]) => isShown(pageForms[kind]));
  const own = shownForms().filter(isOwn);
  return [...known.map(([, make]) => make(studio, formBytes)), ...own.map((form) => submitFormOperation(form, studio))];
}
