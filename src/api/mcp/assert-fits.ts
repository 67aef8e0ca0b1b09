import type { z } from "zod";

/** Checks that an operation answered what a tool reads; it throws on a defect. The answer itself stays as it is. */
export function assertFits<Answer>(schema: z.ZodType<Answer>, answer: unknown): asserts answer is Answer {
  schema.parse(answer);
}
