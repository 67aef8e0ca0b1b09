import { z } from "zod";
import { mostLetters } from "./lengths.ts";
import { rules } from "./rules.ts";

/** Address of the site as it was before, from the root. */
export const oldAddress = z
  .string()
  .min(1)
  .max(mostLetters.address)
  .register(rules, { schema: { pattern: "^\\s*/(?!/)[^#*]*$" } })
  .describe("Path from the root, as /2014/03/12/coming-soon; it may have a query.");

const row = z
  .strictObject({
    from: oldAddress
      .describe("Old path from the root. A `*` at the end stands for everything below.")
      .register(rules, { schema: { pattern: "^\\s*/(?!/)([^#*?]*\\*?|[^#*?]*\\?[^#*]*)\\s*$" } }),
    to: z
      .string()
      .min(1)
      .max(mostLetters.address)
      .register(rules, { schema: { pattern: "^\\s*(/(?!/)|[hH][tT][tT][pP][sS]?://)[^*]*\\*?\\s*$" } })
      .optional()
      .describe(
        "Path on this site, or the address of a named host. A `*` at the end is what `*` in `from` stands for.",
      ),
    gone: z.literal(true).optional().describe("Set for what is gone: it is answered with 410."),
  })
  .refine(({ to, gone }) => (to === undefined) !== (gone === undefined), "needs `to`, or else `gone: true`")
  .register(rules, { schema: { oneOf: [{ required: ["to"] }, { required: ["gone"] }] } });

/** Rows of `moved.yaml`, in a file of their own that names no hosts. */
export const movedRows = z.array(row);

/** File `moved.yaml`: old addresses that no record states itself. */
export const movedSchema = z.strictObject({
  hosts: z
    .array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, "use a host name alone, as `shop.example`"))
    .optional()
    .describe("Hosts of others that `to` may lead to."),
  moved: movedRows.describe("Old addresses, each with where it leads."),
});

/** Row of `moved.yaml`. */
export type MovedRow = z.infer<typeof row>;
