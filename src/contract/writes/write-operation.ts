import type { BodyInput, StoreOperation } from "../operation.ts";
import { limits } from "../policy.ts";
import { receivedSchema } from "./write-fields.ts";

/** Slug of the page that thanks for a form. */
export const thanksSlug = "thanks";

type Own = "id" | "path" | "summary" | "description" | "examples" | "run";

/** A row of the writes: from pages of this site alone, once a key, into the studio's inbox, thanked for without JavaScript. */
export function writeOperation(
  { id, path, summary, description, examples, run }: Pick<StoreOperation, Own>,
  schema: BodyInput["schema"],
  { accepts = formOrJson, received = "Received." }: { accepts?: BodyInput["accepts"]; received?: string } = {},
): StoreOperation {
  return {
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
    problems: [],
    examples,
    run,
  };
}

const formOrJson = { "application/json": limits.jsonBody, "application/x-www-form-urlencoded": limits.jsonBody };
