import type { Studio } from "../../model/studio.ts";
import type { StoreOperation } from "../operation.ts";
import { requestResourceOperation } from "./request-resource.ts";
import { submitApplicationOperation } from "./submit-application.ts";
import { submitContactOperation } from "./submit-contact.ts";
import { submitEstimateOperation } from "./submit-estimate.ts";

/** The same-origin writes (spec §4.1). */
export function writeOperations(studio: Studio): StoreOperation[] {
  return [
    submitContactOperation(studio),
    submitEstimateOperation(studio),
    requestResourceOperation(studio),
    submitApplicationOperation(studio),
  ];
}
