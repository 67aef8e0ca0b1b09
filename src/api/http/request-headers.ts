import { z } from "zod";
import { retention, sizeLimits } from "../policy.ts";

/** Header of an operation that honours idempotency keys. */
export const idempotencyHeader = z.object({
  "Idempotency-Key": z
    .string()
    .min(1)
    .max(sizeLimits.idempotencyKey + 2)
    .optional()
    .describe(
      `Makes a retry safe: the same key and body answer the first answer again for ${retention.idempotencyHours} hours.`,
    ),
});

export const preconditionHeaders = z.object({
  "If-None-Match": z
    .string()
    .optional()
    .meta({ description: "ETag of an earlier answer; 304 if it is still current.", param: { id: "If-None-Match" } }),
  "If-Match": z
    .string()
    .optional()
    .meta({ description: "ETag that must match; 412 if it does not.", param: { id: "If-Match" } }),
});
