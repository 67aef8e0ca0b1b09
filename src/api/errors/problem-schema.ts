import { z } from "zod";
import { keysIn } from "../../model/shapes/typed-keys.ts";
import { type ProblemCode, problems } from "./problems.ts";

const codes = keysIn(problems);

export const anyProblem = z
  .object({
    type: z.url().describe("Address of the code in the reference."),
    title: z.string().describe("Meaning of the code, the same for every request."),
    status: z.int().min(400).max(599).describe("HTTP status of the answer."),
    detail: z.string().describe("Fault of this request."),
    instance: z.string().describe("Path of the request."),
    code: z.enum(codes).describe("Stable code to decide by."),
    resolution: z.string().describe("Action that resolves the fault."),
    nearest: z.array(z.url()).optional().describe("Of a 404: addresses nearest to the requested one, best first."),
    errors: z
      .array(
        z.object({
          pointer: z.string().optional().describe("In a body: JSON Pointer to the field, as a URI fragment."),
          parameter: z.string().optional().describe("In a query or a path: name of the parameter."),
          header: z.string().optional().describe("Name of the header."),
          detail: z.string().describe("What is wrong with it."),
        }),
      )
      .optional()
      .describe("Faults of single fields, parameters and headers."),
  })
  .meta({ id: "Problem", description: "Problem document (RFC 9457)." });

/** Returns the schema of problem documents with one status and some of the codes. */
export function problemSchema(status: number, only: readonly ProblemCode[]) {
  return anyProblem.and(z.object({ status: z.literal(status), code: z.enum(only) }));
}
