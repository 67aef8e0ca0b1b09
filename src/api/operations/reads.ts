import { presentCollections } from "../../model/records/present-collections.ts";
import { collectionRow } from "../../model/shapes/collections.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { ReadOperation } from "../operation.ts";
import { companyOperation, pricingOperation } from "./profiles.ts";
import { itemOperation, listOperation } from "./records.ts";

/**
 * Returns the read operations of a studio: company and pricing, then list and item of each collection that has them.
 */
export function readOperations(studio: Studio): ReadOperation[] {
  return [
    companyOperation(studio),
    ...presentCollections(studio).flatMap((name) => [
      ...(collectionRow(name).api.list ? [listOperation(name, studio)] : []),
      ...(collectionRow(name).api.item ? [itemOperation(name, studio)] : []),
    ]),
    pricingOperation(studio),
  ];
}
