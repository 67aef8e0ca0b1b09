import { isMap, isSeq, type Scalar } from "yaml";
import type { Collection } from "../../../../src/model/shapes/collection.ts";
import { collections } from "../../../../src/model/shapes/collections.ts";
import { definedWordsIn } from "../../../../src/model/shapes/definitions/defined-words.ts";
import type { ContentFiles, WrittenField } from "../content-files.ts";
import { itemsOf, pairOf } from "../edited-yaml.ts";

const rows: Readonly<Record<string, Collection>> = collections;

/** Gives a record another slug: its old address leads on, and references of other records follow. */
export function renameRecord(files: ContentFiles, at: string, collection: string, from: string, to: string): void {
  const slugs = files.recordsOf(collection).map(slugOf);
  if (rows[collection]?.guide) files.refuse(at, "has a PDF of its name", from, "its files renamed by hand");
  else if (!slugs.includes(from)) files.refuseName(at, "is no record", from, [...new Set(slugs)]);
  else if (slugs.includes(to)) files.refuse(at, "is the slug of another record", to, "a new one");
  else {
    moveRecord(files, collection, from, to);
    for (const other of files.collections) renameReferences(files, other, collection, from, to);
  }
}

function moveRecord(files: ContentFiles, collection: string, from: string, to: string): void {
  const list = files.definition(collection).address ?? `/${rows[collection]?.segment ?? collection}`;
  for (const path of files.recordsOf(collection).filter((each) => slugOf(each) === from)) {
    const place = path.replace(/[^/]+(\.mdx?)$/, `${to}$1`);
    const above = collection === "pages" ? "" : definedWordsIn(list, path.split("/")[1] ?? "");
    const address = `${above}/${from}`;
    files.move(path, place);
    files.edit(place, (yaml, root) => {
      // Nobody knows the address of a draft.
      if (String(pairOf(root, "draft")?.value) === "true") return;
      const formerly = pairOf(root, "formerly")?.value;
      if (isSeq(formerly)) yaml.push(formerly, address);
      else yaml.add(root, "formerly", [address]);
    });
  }
}

function renameReferences(files: ContentFiles, holding: string, collection: string, from: string, to: string): void {
  const own = Object.entries(rows[holding]?.references ?? {}).map(([name, to]) => [name, { type: "reference", to }]);
  const fields: WrittenField["fields"] = { ...Object.fromEntries(own), ...files.definition(holding).fields };
  if (!JSON.stringify(fields).includes(JSON.stringify(collection))) return;
  files.editRecords(holding, (yaml, root) => {
    const found = referencesIn(root, { type: "group", fields }, collection);
    for (const reference of found) if (reference.value === from) yaml.set(reference, to);
  });
}

/** Returns the slugs in a value of a field that name records of a collection, wherever they stand in it. */
function referencesIn(node: unknown, field: WrittenField | undefined, collection: string): Scalar[] {
  if (field?.type === "list") return itemsOf(node).flatMap((item) => referencesIn(item, field.of, collection));
  if (field?.type === "group" && isMap(node)) {
    const inner = Object.entries(field.fields ?? {});
    return inner.flatMap(([name, each]) => referencesIn(pairOf(node, name)?.value, each, collection));
  }
  return field?.type === "reference" && field.to === collection ? (itemsOf(node) as Scalar[]) : [];
}

function slugOf(path: string): string {
  return (path.split("/").at(-1) as string).replace(/\.mdx?$/, "");
}
