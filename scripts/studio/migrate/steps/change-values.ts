import { isScalar } from "yaml";
import type { ContentFiles } from "../content-files.ts";
import { itemsOf, pairOf } from "../edited-yaml.ts";

/** Renames a value of a choice, in the definition and in records. */
export function renameValue(
  files: ContentFiles,
  at: string,
  [collection, field]: readonly [string, string],
  from: string,
  to: string,
): void {
  files.editDefinition(collection, (yaml, root) => {
    const defined = pairOf(pairOf(root, "fields")?.value, field)?.value;
    const choices = pairOf(pairOf(defined, "of")?.value ?? defined, "choices")?.value;
    const [choice, other] = [pairOf(choices, from), pairOf(choices, to)];
    if (choice && other) files.refuse(at, "has the name of another value", to, "a new one");
    else if (choice) yaml.set(choice.key, to);
    else if (!other) files.refuseName(at, "is no value of the field", from, Object.keys(choices?.toJSON() ?? {}));
  });
  files.editRecords(collection, (yaml, root) => {
    for (const item of itemsOf(pairOf(root, field)?.value)) {
      if (isScalar(item) && item.value === from) yaml.set(item, to);
    }
  });
}

/** Gives a field a value in the records that lack it. */
export function addDefault(files: ContentFiles, at: string, collection: string, field: string, value: unknown): void {
  const known = files.fieldNames(collection);
  if (files.isDefined(collection) && !known.includes(field)) files.refuseName(at, "names no field", field, known);
  files.editRecords(collection, (yaml, root) => {
    if (!pairOf(root, field)) yaml.add(root, field, value);
  });
}
