import type { YAMLMap } from "yaml";
import type { ContentFiles } from "../content-files.ts";
import { type EditedYaml, itemsOf, pairOf } from "../edited-yaml.ts";
import { filterName, namingKeys } from "./rename-field.ts";

/** Removes a field from its definition and from records; what goes is told. */
export function removeField(files: ContentFiles, at: string, collection: string, name: string): void {
  let isKnown = false;
  files.editDefinition(collection, (yaml, root) => {
    const field = pairOf(pairOf(root, "fields")?.value, name);
    if (!field) return;
    isKnown = true;
    const naming = namingKeys.filter((key) => String(pairOf(root, key)?.value).split(",")[0] === name);
    for (const key of naming) files.refuse(at, `is what \`${key}\` names`, name, `another field in \`${key}\` first`);
    removeOne(yaml, root, "fields", field);
    const filters = itemsOf(pairOf(root, "filters")?.value);
    removeOne(
      yaml,
      root,
      "filters",
      filters.find((item) => filterName(item)?.value === name),
    );
  });
  files.editRecords(collection, (yaml, root, path) => {
    const field = pairOf(root, name);
    if (!field) return;
    isKnown = true;
    files.lost.push(`${path}: ${yaml.written(field)}`);
    yaml.remove(root, field);
  });
  if (!isKnown) files.refuseName(at, "names no field", name, files.fieldNames(collection));
}

/** Removes an item of what a key holds; the last one goes with the key. */
function removeOne(yaml: EditedYaml, root: YAMLMap, key: string, item: unknown): void {
  const pair = pairOf(root, key);
  const held = pair?.value as YAMLMap | undefined;
  if (!held || item === undefined) return;
  if (held.items.length === 1) yaml.remove(root, pair);
  else yaml.remove(held, item);
}
