import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { Studio } from "../model/studio/studio.ts";
import { writeOperations } from "./inbox/writes/write-operations.ts";
import type { Operation } from "./operation.ts";
import { batchOperation } from "./operations/batch.ts";
import { estimateOperation } from "./operations/calculator.ts";
import { chatOperations } from "./operations/chat-operations.ts";
import { exportOperations } from "./operations/export-operations.ts";
import { apiIndex, versionIndex } from "./operations/indexes.ts";
import { readOperations } from "./operations/reads.ts";
import { saidToLack } from "./operations/said-to-lack.ts";
import { sandboxOperations } from "./operations/sandbox-operations.ts";
import { defaultLimits } from "./policy.ts";

// Values of filters come from all records, and every page of the reference asks for them.
const known = new WeakMap<Studio, Map<number, Operation[]>>();

/** Returns every operation of a studio's API; routing, contract, reference and tools are made from them. */
export function operationsOf(
  studio: Studio,
  { formBytes }: Pick<ServiceLimits, "formBytes"> = defaultLimits,
): Operation[] {
  const ofStudio = known.get(studio) ?? new Map<number, Operation[]>();
  known.set(studio, ofStudio);
  const operations = ofStudio.get(formBytes) ?? allOperations(studio, formBytes);
  ofStudio.set(formBytes, operations);
  return operations;
}

function allOperations(studio: Studio, formBytes: number): Operation[] {
  const reads = readOperations(studio);
  const others = [...exportOperations(studio), ...sandboxOperations(reads)];
  const unversioned = [...chatOperations(studio), ...writeOperations(studio, formBytes)];
  const versioned: Operation[] = [...reads, estimateOperation(studio)];
  const index = versionIndex(versioned);
  versioned.push(batchOperation([apiIndex, index, ...versioned, ...others, ...unversioned]), ...others);
  return [apiIndex, index, ...versioned, ...unversioned].map(saidToLack);
}
