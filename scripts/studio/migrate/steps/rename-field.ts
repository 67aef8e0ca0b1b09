import { isScalar, type Scalar, type YAMLMap } from "yaml";
import type { ContentFiles } from "../content-files.ts";
import { itemsOf, pairOf } from "../edited-yaml.ts";

/** New name, with the day until which clients find the old one. */
export interface NewName {
  to: string;
  sunset?: string;
}

/** Keys of a definition that begin with the name of a field. */
export const namingKeys = ["sort", "begins", "ends"] as const;

/** Returns the name of the field in a filter, which stands alone or beside what else is wanted. */
export function filterName(filter: unknown): Scalar | undefined {
  const name = isScalar(filter) ? filter : pairOf(filter, "field")?.value;
  return isScalar(name) ? name : undefined;
}

/** Renames a field in its definition, with what orders and filters by it, and in records. */
export function renameField(files: ContentFiles, at: string, collection: string, from: string, name: NewName): void {
  const { to, sunset } = name;
  files.editDefinition(collection, (yaml, root) => {
    const fields = pairOf(root, "fields")?.value;
    const [field, other] = [pairOf(fields, from), pairOf(fields, to)];
    if (field && other) return files.refuse(at, "has the name of another field", to, "a new name");
    if (!field && !other) return files.refuseName(at, "names no field", from, files.fieldNames(collection));
    // Whoever renamed it in the definition by hand has the rest done.
    if (!field) return;
    yaml.set(field.key, to);
    for (const key of namingKeys) {
      const value = pairOf(root, key)?.value;
      if (value) yaml.rewrite(value, (written) => written.replace(new RegExp(`^(["']?)${from}\\b`), `$1${to}`));
    }
    for (const item of itemsOf(pairOf(root, "filters")?.value)) {
      const name = filterName(item);
      if (name?.value === from) yaml.set(name, to);
    }
    if (sunset === undefined) return;
    yaml.add(field.value as YAMLMap, "formerly", from);
    yaml.add(field.value as YAMLMap, "sunset", sunset);
  });
  let isKnown = files.isDefined(collection);
  files.editRecords(collection, (yaml, root, path) => {
    const field = pairOf(root, from);
    isKnown ||= field !== undefined;
    if (field && pairOf(root, to)) files.refuse(at, `is beside \`${to}\` in ${path}`, from, "one of both there");
    else if (field) yaml.set(field.key, to);
  });
  if (!isKnown) files.refuse(at, "is in no record", from, "a field that records have");
}
