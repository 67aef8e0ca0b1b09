import { existsSync } from "node:fs";
import { join } from "node:path";
import { collectionNames, collectionRow, hasCollection } from "../../model/shapes/collections.ts";
import { eachValue, type PlacedValue } from "../../model/shapes/definitions/each-value.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { among } from "../faults/schema-faults.ts";
import { publicFolder } from "../read/content-folders.ts";
import type { Records } from "../read/read-records.ts";

type Fault = Pick<ContentFault, "reason" | "expected">;

/** Returns faults for values of fields that a studio defines, and of sections, that lead to nothing. */
export function checkOwnValues({ entries, broken, drafts }: Records, folder: string): ContentFault[] {
  const places = Map.groupBy([...entries, ...broken, ...drafts], ({ collection }): string => collection);
  const slugs = new Map([...places].map(([name, all]) => [name, all.map(({ slug }) => slug)]));
  const faultOf = ({ path, field, value }: PlacedValue): Fault | undefined => {
    const written = String(value);
    // Files of sections are links in their prose.
    const isFact = !path.startsWith("sections.");
    if (isFact && field.type === "file" && !existsSync(join(folder, publicFolder, decodeURI(written)))) {
      return {
        reason: `is no file below \`${publicFolder}/\``,
        expected: `${publicFolder}${written}, or another file`,
      };
    }
    if (/^sections\.\d+\.records\.of$/.test(path) && !hasCollection(written)) {
      return { reason: "is no collection", expected: among(written, collectionNames()) };
    }
    // References of a record itself are checked with all others.
    if (field.type !== "reference" || /^[^.]+(\.\d+)?$/.test(path)) return undefined;
    const known = slugs.get(String(field.to)) ?? [];
    return known.includes(written)
      ? undefined
      : {
          reason: `is not a record of ${field.to}`,
          expected: known.length > 0 ? among(written, known) : "no such line",
        };
  };
  return entries.flatMap(({ collection, data, file }) =>
    eachValue(collectionRow(collection).own?.fields ?? {}, data).flatMap((placed) => {
      const fault = faultOf(placed);
      return fault ? [{ file, field: placed.path, value: placed.value, ...fault }] : [];
    }),
  );
}
