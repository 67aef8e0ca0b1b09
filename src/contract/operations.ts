import type { Studio } from "../model/studio.ts";
import type { Operation } from "./operation.ts";
import { readOperations } from "./reads.ts";
import { writeOperations } from "./writes.ts";

/** Every operation of a studio's API: the table that routing, contract, reference and tools are made from. */
export function operationsOf(studio: Studio): Operation[] {
  return [...readOperations(studio), ...writeOperations(studio)];
}
