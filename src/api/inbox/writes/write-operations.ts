import { type CollectionName, hasCollection } from "../../../model/shapes/collections.ts";
import type { Studio } from "../../../model/studio/studio.ts";
import type { StoreOperation } from "../../operation.ts";
import { requestResourceOperation } from "./request-resource.ts";
import { submitApplicationOperation } from "./submit-application.ts";
import { submitContactOperation } from "./submit-contact.ts";
import { submitEstimateOperation } from "./submit-estimate.ts";

/** Same-origin writes (spec §4.1), each with the collection that it needs. */
const makers: readonly { make(studio: Studio, formBytes: number): StoreOperation; about?: CollectionName }[] = [
  { make: submitContactOperation },
  { make: submitEstimateOperation },
  { make: requestResourceOperation, about: "resources" },
  { make: submitApplicationOperation, about: "jobs" },
];

/** Returns the writes of a studio; `formBytes` is the size limit of the form with a file. */
export function writeOperations(studio: Studio, formBytes: number): StoreOperation[] {
  const known = makers.filter(({ about }) => about === undefined || hasCollection(about));
  return known.map(({ make }) => make(studio, formBytes));
}
