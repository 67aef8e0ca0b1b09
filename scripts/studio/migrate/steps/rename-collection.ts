import { isScalar, visit } from "yaml";
import { otherFolders } from "../../../../src/loader/read/content-folders.ts";
import { collections } from "../../../../src/model/shapes/collections.ts";
import { type ContentFiles, definitionOf } from "../content-files.ts";
import { type EditedYaml, pairOf } from "../edited-yaml.ts";

/** Renames a collection of the studio's own: definition, folder and references. The addresses of its pages stay. */
export function renameCollection(files: ContentFiles, at: string, from: string, to: string): void {
  const own = files.collections.filter((name) => files.isDefined(name) && !Object.hasOwn(collections, name));
  const isTaken = [...files.collections, ...otherFolders].includes(to);
  if (!own.includes(from)) files.refuseName(at, "is no collection of the studio's own", from, own);
  else if (isTaken) files.refuse(at, "has a name that is taken", to, "a new one");
  else moveCollection(files, from, to);
}

function moveCollection(files: ContentFiles, from: string, to: string): void {
  files.move(definitionOf(from), definitionOf(to));
  for (const path of files.below(from)) files.move(path, to + path.slice(from.length));
  files.editDefinition(to, (yaml, root) => {
    if (!pairOf(root, "address")) yaml.add(root, "address", `/${from}`);
  });
  const renamed = (key: string) => (yaml: EditedYaml) =>
    visit(yaml.root, {
      Pair(_, { key: name, value }) {
        if (isScalar(name) && name.value === key && isScalar(value) && value.value === from) yaml.set(value, to);
      },
    });
  for (const name of files.collections) files.editDefinition(name, renamed("to"));
  // Sections of pages name collections too, as blocks and as the home page had them.
  for (const key of ["of", "collection"]) files.editRecords("pages", renamed(key));
}
