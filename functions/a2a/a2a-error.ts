import type { z } from "zod";
import { type A2aReason, a2aErrors } from "../../src/api/a2a/a2a.ts";
import { faultWords } from "../../src/api/errors/fault-words.ts";
import { shortName } from "../../src/api/errors/problems.ts";
import { trueIssues } from "../../src/model/studio/true-issues.ts";
import { RpcError } from "../json-rpc/json-rpc.ts";

/** Returns an A2A error; its details hold the reason from the protocol's own list. */
export function a2aError(reason: A2aReason, message: string): RpcError {
  const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "a2a-protocol.org" };
  return new RpcError(a2aErrors[reason], message, [info]);
}

/** Invalid field, by its path in the parameters, such as `message.parts[0].text`. */
interface FieldViolation {
  field: string;
  description: string;
}

/** Returns the error for invalid parameters; it names the fields. */
export function invalidParams(violations: readonly FieldViolation[]): RpcError {
  const named = violations.map(({ field, description }) => `${field}: ${description}`).join("; ");
  const details = { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: violations };
  return new RpcError("invalidParams", `The parameters are not valid. ${named}.`, [details]);
}

/** Maximum number of faults that one error names, so that an answer does not grow with its request. */
const mostViolations = 20;

/** Parses parameters with their schema; throws `invalidParams`. */
export function parseParams<Params>(schema: z.ZodType<Params>, params: unknown): Params {
  const parsed = schema.safeParse(params, { error: faultWords });
  if (parsed.success) return parsed.data;
  const violations = trueIssues(parsed.error.issues)
    .slice(0, mostViolations)
    .map(({ path, message }) => ({ field: fieldOf(path), description: message }));
  throw invalidParams(violations);
}

function fieldOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${shortName(String(step))}`));
  return steps.join("").replace(/^\./, "") || "params";
}
