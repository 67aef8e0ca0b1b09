import type { z } from "zod";
import { defineOperation, type Given } from "../../define-operation.ts";
import type { BodyInput, StoreOperation } from "../../operation.ts";
import { sizeLimits } from "../../policy.ts";
import { receivedSchema } from "../../write-fields.ts";

/** Slug of the page that thanks for a form. */
export const thanksSlug = "thanks";

/** Facts of one write; its handler gets the body as its schema validates it. */
interface Own<Schema extends z.ZodObject>
  extends Pick<StoreOperation, "id" | "path" | "summary" | "description" | "examples" | "lacks"> {
  problems?: StoreOperation["problems"];
  run(
    input: { body: Given<Schema> },
    ports: Parameters<StoreOperation["run"]>[1],
    call: Parameters<StoreOperation["run"]>[2],
  ): ReturnType<StoreOperation["run"]>;
}

/**
 * Returns the operation of a write: same-origin, idempotent, sent to the studio's inbox, and answered without
 * JavaScript by a page of thanks.
 */
export function writeOperation<Schema extends z.ZodObject>(
  { id, path, summary, description, examples, problems = [], lacks, run }: Own<Schema>,
  schema: Schema,
  { accepts = formOrJson, received = "Received." }: { accepts?: BodyInput["accepts"]; received?: string } = {},
): StoreOperation {
  return defineOperation<undefined, undefined, Schema>({
    id,
    method: "POST",
    path,
    tag: "writes",
    uses: "store",
    summary,
    description,
    sameOrigin: true,
    idempotent: true,
    takesIn: true,
    thanks: thanksSlug,
    input: { body: { schema, accepts } },
    success: { status: 200, description: received, schema: receivedSchema },
    problems,
    lacks,
    examples,
    run,
  });
}

const formOrJson = {
  "application/json": sizeLimits.jsonBody,
  "application/x-www-form-urlencoded": sizeLimits.jsonBody,
};
