import { z } from "zod";

const rateLimitItem = '"[a-z]+";[a-z]=[0-9]+(;[a-z]=[0-9]+)?';
const rateLimit = z.string().regex(new RegExp(`^${rateLimitItem}(, ${rateLimitItem})*$`));

export const everyHeader = {
  "X-Sandbox": z
    .literal("true")
    .optional()
    .meta({ description: "Set on every answer of the sandbox.", header: { id: "X-Sandbox" } }),
  RateLimit: rateLimit.meta({ description: "What is left of each quota.", header: { id: "RateLimit" } }),
  "RateLimit-Policy": rateLimit.meta({ description: "The quotas.", header: { id: "RateLimit-Policy" } }),
};

export const retryAfter = z
  .int()
  .min(1)
  .meta({ description: "Seconds to wait.", header: { id: "Retry-After" } });

/** Header of the answers to reads, 304 included. */
export const entityTagHeader = z
  .string()
  .regex(/^"[!#-~]*"$/)
  .meta({ description: "Strong validator of the body; send it as `If-None-Match`.", header: { id: "ETag" } });

/** Header of the replay of an idempotent operation. */
export const replayedHeader = z
  .literal("true")
  .optional()
  .meta({
    description: "Set when the answer repeats an earlier one for the same key.",
    header: { id: "Idempotency-Replayed" },
  });

/** Header of a 415. */
export const acceptHeader = z
  .string()
  .meta({ description: "Media types that the body may have.", header: { id: "Accept" } });
