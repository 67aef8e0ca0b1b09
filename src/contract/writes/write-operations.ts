import { type CollectionName, hasCollection } from "../../model/collections.ts";
import type { Studio } from "../../model/studio.ts";
import type { StoreOperation } from "../operation.ts";
import { requestResourceOperation } from "./request-resource.ts";
import { submitApplicationOperation } from "./submit-application.ts";
import { submitContactOperation } from "./submit-contact.ts";
import { submitEstimateOperation } from "./submit-estimate.ts";

/** The same-origin writes (spec §4.1), each with the collection without which it would be about nothing. */
const makers: readonly { make(studio: Studio): StoreOperation; about?: CollectionName }[] = [
  { make: submitContactOperation },
  { make: submitEstimateOperation },
  { make: requestResourceOperation, about: "resources" },
  { make: submitApplicationOperation, about: "jobs" },
];

/** The writes of a studio. */
export function writeOperations(studio: Studio): StoreOperation[] {
  return makers.filter(({ about }) => about === undefined || hasCollection(about)).map(({ make }) => make(studio));
}
