import type { Studio } from "../model/studio.ts";
import { batchOperation } from "./batch.ts";
import { estimateOperation } from "./calculator.ts";
import { exportOperations } from "./export-operations.ts";
import { indexOperations } from "./indexes.ts";
import type { Operation } from "./operation.ts";
import { readOperations } from "./reads.ts";
import { sandboxOperations } from "./sandbox.ts";
import { writeOperations } from "./writes.ts";

/** Every operation of a studio's API: the table that routing, contract, reference and tools are made from. */
export function operationsOf(studio: Studio): Operation[] {
  const reads = readOperations(studio);
  const versioned = [
    ...reads,
    estimateOperation(studio),
    batchOperation(reads),
    ...exportOperations(studio),
    ...sandboxOperations(reads),
  ];
  return [...indexOperations(versioned), ...versioned, ...writeOperations(studio)];
}
