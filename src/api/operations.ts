import { z } from "zod";
import { question } from "../model/reads/questions.ts";
import { oncePerStudio } from "../model/reads/recorder.ts";
import type { ServiceLimits } from "../model/studio/service-limits.ts";
import type { Studio } from "../model/studio/studio.ts";
import { apiPath } from "./discovery/interfaces.ts";
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

/** Returns every operation of a studio's API; routing, contract, reference and tools are made from them. */
export function operationsOf(
  studio: Studio,
  { formBytes }: Pick<ServiceLimits, "formBytes"> = defaultLimits,
): Operation[] {
  return allOperations(studio, formBytes);
}

// Values of filters come from all records, and every page of the reference asks for them.
const allOperations = question(
  "operations",
  oncePerStudio((studio, formBytes: number) => makeOperations(studio, formBytes)),
  (operations) => operations.map(contractOf),
);

/** Returns all that a description of an operation states; its code belongs to the program. */
export function contractOf({ input, success, run: _, ...stated }: Operation) {
  const { schema, media = {}, headers = {}, ...rest } = success;
  const shapes = [
    input.path,
    input.query,
    input.body?.schema,
    schema,
    ...Object.values(media),
    ...Object.values(headers),
  ];
  const accepts = input.body?.accepts;
  return { ...stated, ...rest, accepts, shapes: shapes.map((shape) => shape && z.toJSONSchema(shape, anyShape)) };
}

const anyShape = { unrepresentable: "any", io: "input" } as const;

function makeOperations(studio: Studio, formBytes: number): Operation[] {
  const reads = readOperations(studio);
  const others = [...exportOperations(studio), ...sandboxOperations(reads)];
  const writes = Object.groupBy(writeOperations(studio, formBytes), ({ path }) =>
    path.startsWith(`${apiPath}/`) ? "own" : "ours",
  );
  const { own = [], ours = [] } = writes;
  const unversioned = [...chatOperations(studio), ...ours];
  const versioned: Operation[] = [...reads, estimateOperation(studio)];
  const index = versionIndex(versioned);
  versioned.push(batchOperation([apiIndex, index, ...versioned, ...others, ...own, ...unversioned]), ...others, ...own);
  return [apiIndex, index, ...versioned, ...unversioned].map(saidToLack);
}
