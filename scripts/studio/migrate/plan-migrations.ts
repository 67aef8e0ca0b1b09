import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  appliedFile,
  appliedMigrations,
  type WaitingMigration,
  waitingMigrations,
} from "../../../src/loader/migrations/read-migrations.ts";
import { placeFaults } from "../../../src/loader/read/place-faults.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import { filesOf } from "../change/git-state.ts";
import { type Change, changesOf } from "../change/tree.ts";
import { ContentFiles } from "./content-files.ts";
import { addDefault, renameValue } from "./steps/change-values.ts";
import { removeField } from "./steps/remove-field.ts";
import { renameCollection } from "./steps/rename-collection.ts";
import { type NewName, renameField } from "./steps/rename-field.ts";
import { renameRecord } from "./steps/rename-record.ts";

/** Everything that the migrations which wait would do, and why they cannot. */
export interface PlannedMigrations extends Change {
  faults: ContentFault[];
  /** Fields that records lose, as they are written. */
  lost: string[];
  /** Paths that change, each with the one before. */
  moved: ReadonlyMap<string, string>;
}

/** Returns what the migrations that wait do to a content folder, each after the one before. */
export function planMigrations(content: string): PlannedMigrations {
  const faults: ContentFault[] = [];
  const waiting = waitingMigrations(content, faults);
  const before = filesOf(content);
  const files = new ContentFiles(before, (path) => readFileSync(join(content, path), "utf8"));
  for (const migration of waiting) take(files, migration);
  const names = waiting.map(({ file }) => file.slice(file.lastIndexOf("/") + 1));
  const applied = appliedMigrations(content);
  const begun = applied === "" || applied.endsWith("\n") ? applied : `${applied}\n`;
  if (names.length > 0) files.write(appliedFile, `${begun}${names.join("\n")}\n`);
  return {
    titles: names,
    before,
    after: files.tree,
    changes: changesOf(before, files.tree),
    faults: placeFaults(content, [...faults, ...files.faults]),
    lost: files.lost,
    moved: files.moved,
  };
}

/** Takes the steps of a migration in the order of its shape. */
function take(files: ContentFiles, { file, steps }: WaitingMigration): void {
  files.migration = file;
  const { collections: _, ...inCollections } = steps;
  const strange = Object.entries(inCollections).flatMap(([step, part = {}]) =>
    Object.keys(part).flatMap((name) => (files.collections.includes(name) ? [] : [[step, name] as const])),
  );
  for (const [step, name] of strange) files.refuseName(`${step}.${name}`, "is no collection", name, files.collections);
  if (strange.length > 0) return;
  for (const [at, collection, names] of each(steps.remove, "remove"))
    for (const [index, name] of names.entries()) removeField(files, `${at}.${index}`, collection, name);
  for (const [at, collection, names] of each(steps.rename, "rename"))
    for (const [place, from, name] of each(names, at)) renameField(files, place, collection, from, newName(name));
  for (const [at, collection, fields] of each(steps.values, "values"))
    for (const [below, field, values] of each(fields, at))
      for (const [place, from, to] of each(values, below)) renameValue(files, place, [collection, field], from, to);
  for (const [at, collection, fields] of each(steps.default, "default"))
    for (const [place, field, value] of each(fields, at)) addDefault(files, place, collection, field, value);
  for (const [at, collection, slugs] of each(steps.records, "records"))
    for (const [place, from, to] of each(slugs, at)) renameRecord(files, place, collection, from, to);
  for (const [at, from, to] of each(steps.collections, "collections")) renameCollection(files, at, from, to);
}

/** Returns the places, names and values of a part of a migration. */
function each<Value>(part: Readonly<Record<string, Value>> = {}, at: string): [at: string, name: string, Value][] {
  return Object.entries(part).map(([name, value]) => [`${at}.${name}`, name, value]);
}

function newName(name: string | NewName): NewName {
  return typeof name === "string" ? { to: name } : name;
}
