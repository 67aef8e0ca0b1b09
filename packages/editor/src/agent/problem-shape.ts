import { z } from "zod";
import { saidOf } from "../../../../src/loader/faults/fault-text.ts";
import type { ContentFault } from "../../../../src/model/studio/faults.ts";

/** Shape of a fault or warning of a file. */
export const problemShape = z.object({
  severity: z.enum(["fault", "warning"]),
  path: z.string(),
  line: z.int().optional(),
  field: z.string(),
  says: z.string(),
});

/** Returns a fault or warning as tools answer it: its place, and what was found and would be right in words. */
export function problemOf(fault: ContentFault): z.output<typeof problemShape> {
  const { file, field, line, severity } = fault;
  return { severity: severity ?? "fault", path: file, ...(line !== undefined && { line }), field, says: saidOf(fault) };
}
