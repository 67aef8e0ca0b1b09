import { readContent } from "../../../../src/loader/load.ts";
import { pathOf } from "../../../../src/model/addresses/addresses.ts";
import { hasPage } from "../../../../src/model/addresses/has-page.ts";
import { referredSlugs } from "../../../../src/model/records/references.ts";
import { collectionRow } from "../../../../src/model/shapes/collections.ts";
import { loadOptionsOf } from "../../../../src/publish/load-options-of.ts";
import { present } from "../../../../src/publish/today.ts";
import { changedText } from "./changed-text.ts";
import type { EditedStudio } from "./edited-studio.ts";
import { placesIn } from "./listed-records.ts";
import { namedPlace, type RecordPlace } from "./record-place.ts";
import { type ReadRecord, readRecord } from "./record-text.ts";
import { Refusal } from "./refusal.ts";
import { taken } from "./write-record.ts";

/** Files that a new slug moves, and the texts that it changes, with the version that each has now. */
export interface Renaming {
  moves: { from: string; to: string }[];
  texts: Map<string, { text: string; version: string }>;
}

/** Returns what a new slug of a record changes. Throws a Refusal where the slug is taken, or of a file of its own. */
export async function renaming(studio: EditedStudio, place: RecordPlace, slug: string): Promise<Renaming> {
  const { collection, slug: old } = place;
  if (collectionRow(collection).guide) {
    throw new Refusal("A guide has a PDF of its name beside it. Nothing was written; rename all of its files by hand.");
  }
  const all = placesIn(studio.folder);
  const isOf = (each: RecordPlace, name: string) => each.collection === collection && each.slug === name;
  const there = all.find((each) => isOf(each, slug));
  if (there) throw taken(there.path);
  const addresses = await addressesOf(studio);
  const found: Renaming = { moves: [], texts: new Map() };
  for (const each of all) {
    const isMoved = isOf(each, old);
    if (!isMoved && !mayRefer(each, collection)) continue;
    const record = await readRecord(studio.files, each);
    const to = isMoved ? movedTo(studio, each, slug) : each.path;
    const references = changedReferences(record, collection, old, slug);
    const fields = isMoved ? { ...references, ...withFormerly(record, addresses.get(each.path)) } : references;
    if (isMoved) found.moves.push({ from: each.path, to });
    if (Object.keys(fields).length === 0) continue;
    found.texts.set(to, { text: changedText(record, { fields }), version: record.version });
  }
  return found;
}

function movedTo({ folder }: EditedStudio, { path, collection, locale, below }: RecordPlace, slug: string): string {
  const ending = path.slice(path.lastIndexOf("."));
  return namedPlace(folder, `${collection}/${locale}/${below}${slug}${ending}`).path;
}

/** Returns the addresses of records that have a page, by their files; drafts have none that anybody knows. */
async function addressesOf({ folder, buildOptions }: EditedStudio): Promise<Map<string, string>> {
  const { studio } = await readContent(folder, loadOptionsOf(folder, { ...buildOptions, ...present() }));
  if (!studio)
    throw new Refusal("The settings have a fault, so no address is known. Mend what check says, then rename.");
  const shown = studio.entries.filter((entry) => hasPage(entry));
  return new Map(shown.map((entry) => [entry.file, pathOf(studio, entry)]));
}

function mayRefer({ collection }: RecordPlace, target: string): boolean {
  return Object.values(collectionRow(collection).references ?? {}).includes(target);
}

/** Returns the fields of a record that name another one by its old slug, with the new one. */
function changedReferences({ place, fields }: ReadRecord, target: string, old: string, slug: string) {
  const names = Object.entries(collectionRow(place.collection).references ?? {})
    .filter(([name, each]) => each === target && referredSlugs(fields[name]).includes(old))
    .map(([name]) => name);
  const renamed = (value: unknown) => (value === old ? slug : value);
  return Object.fromEntries(
    names.map((name) => {
      const value = fields[name];
      return [name, Array.isArray(value) ? value.map(renamed) : renamed(value)];
    }),
  );
}

function withFormerly({ fields }: ReadRecord, address: string | undefined): Record<string, unknown> {
  if (address === undefined) return {};
  return { formerly: [...new Set([...referredSlugs(fields.formerly), address])] };
}
