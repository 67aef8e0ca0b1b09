import { isScalar, parseDocument } from "yaml";
import { readDefinitions } from "../../../../src/loader/definitions/read-definitions.ts";
import type { ContentField } from "../../../../src/model/fields/content-field.ts";
import { contentFieldsOf } from "../../../../src/model/fields/content-field-of.ts";
import { recordFields } from "../../../../src/model/fields/record-fields.ts";
import { collectionNames } from "../../../../src/model/shapes/collections.ts";
import { adoptDefinitions } from "../../../../src/model/shapes/definitions/adopted-definitions.ts";
import { Choosing } from "../../../../tests/editors/generated/choosing.ts";
import { fittingGroup } from "../../../../tests/editors/generated/fitting-values.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { writeInto } from "../../../../tests/support/write-into.ts";
import { recordFormat } from "../../src/browser/record-format.ts";
import { type FormHints, formHints, formsOf, kindKey } from "../../src/config/form-hints.ts";
import { settingsFiles } from "../../src/config/settings-files.ts";
import { isSame, withoutEmpty } from "../../src/merge/same-value.ts";
import { asBefore } from "../../src/server/as-before.ts";
import { definitions, oddRecord, oddYaml } from "./odd-files.ts";

type Values = Record<string, unknown>;
type Path = readonly (string | number)[];

/** Kind of file that goes through a form. */
interface Kind {
  fields: readonly ContentField[];
  hints: FormHints;
}

const languages = ["ca", "en"];

/** Field in which the reader keeps the text of the file, and that of the prose. */
const others = ["__file", "body"];

/** Adopts the definitions, and returns every kind of file that the editor has a form for. */
export function kindsOfFiles(): Kind[] {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(definitions)) writeInto(`${folder}/${file}`, text);
  adoptDefinitions(readDefinitions(folder, []));
  // Half of the records are of the studio's own collection, which has every type.
  const names = collectionNames().flatMap((name) => (name === "talks" ? Array(8).fill(name) : [name]));
  const records = names.map((name: string): Kind => ({ fields: recordFields(name), hints: formHints(name) }));
  const settings = Object.values(settingsFiles).map(({ shape, list = "" }): Kind => {
    const fields = contentFieldsOf(shape(languages).shape);
    return { fields, hints: { fields: formsOf(fields, languages), yaml: list } };
  });
  return [...records, ...settings];
}

/** Fault of a round trip: what was done, and the file before and after. */
export type TripFault = Readonly<{ what: string; before: string; after: string }>;

/** Counts of what was tried. */
export interface Tried {
  faults: TripFault[];
  /** Edits of a single value, of which nothing but its own characters may differ. */
  exact: number;
}

/** Writes so many files, reads each into a form, and saves it unchanged and with one edit. */
export function roundTrips(count: number, seed: number): Tried {
  const choose = new Choosing(seed);
  const kinds = kindsOfFiles();
  const tried: Tried = { faults: [], exact: 0 };
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index % kinds.length] as Kind;
    const values = (withoutEmpty(fittingGroup(kind.fields, choose, languages)) ?? {}) as Values;
    const before = kind.hints.yaml === undefined ? oddRecord(values, choose) : oddYaml(values, choose);
    if (before.trim() === "{}" || before.trim() === "") continue;
    tryUnchanged(before, kind, tried);
    tryEdit(before, kind, choose, tried);
  }
  adoptDefinitions();
  return tried;
}

/** Returns the contents of a form as the editor has them, which shows a switch for each field that has one. */
function opened(text: string, { hints }: Kind): Values {
  const switches = Object.entries(hints.fields).filter(([, { fallback }]) => fallback !== undefined);
  const read = recordFormat(hints).fromFile(text.trim().replace(/\r\n?/g, "\n"));
  return structuredClone({ ...Object.fromEntries(switches.map(([name, { fallback }]) => [name, fallback])), ...read });
}

/** Returns a file as it stands on the disk once the editor has saved a form. */
function saved(contents: Values, before: string, { hints }: Kind): string {
  return asBefore(`${recordFormat(hints).toFile(contents).trim()}\n`, before);
}

function tryUnchanged(before: string, kind: Kind, { faults }: Tried): void {
  const after = saved(opened(before, kind), before, kind);
  if (after !== before) faults.push({ what: "nothing", before, after });
}

function tryEdit(before: string, kind: Kind, choose: Choosing, tried: Tried): void {
  const form = opened(before, kind);
  const names = Object.keys(form).filter((name) => !others.includes(name) && typeof form[name] !== "boolean");
  if (names.length === 0) return;
  const name = choose.of(names);
  const { path, isValue } = edit(form, [name], choose);
  const after = saved(form, before, kind);
  const what = path.join(".");
  const again = opened(after, kind);
  const says = Object.keys({ ...form, ...again }).filter(
    (each) => each !== "__file" && !isSame(form[each], again[each]),
  );
  if (says.length > 0) tried.faults.push({ what: `${what} says otherwise in ${says}`, before, after });
  const [own, exact] = placesOf(before, path);
  if (!isWithin(own, before, after)) tried.faults.push({ what: `${what} changes another field`, before, after });
  if (!isValue || !exact) return;
  tried.exact += 1;
  if (!isWithin(exact, before, after))
    tried.faults.push({ what: `${what} changes more than its value`, before, after });
}

/** Edits one place of a form: a value, or the items of a list. Returns its path, and true if it is a value. */
function edit(parent: Values | unknown[], path: Path, choose: Choosing): { path: Path; isValue: boolean } {
  const key = path.at(-1) as never;
  const value = (parent as Values)[key] as unknown;
  const set = (changed: unknown) => {
    (parent as Values)[key] = changed;
    return { path, isValue: !Array.isArray(changed) };
  };
  if (Array.isArray(value)) {
    if (value.length === 0 || choose.onceIn(6))
      return set(value.toReversed().slice(value.length > 1 ? choose.below(2) : 0));
    return edit(value, [...path, choose.below(value.length)], choose);
  }
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value).filter((each) => each !== kindKey && each !== "_name");
    return keys.length === 0 ? { path, isValue: false } : edit(value as Values, [...path, choose.of(keys)], choose);
  }
  if (typeof value === "number") return set(value + 1);
  if (typeof value === "boolean") return set(!value);
  return set(
    choose.of(["Other words", "with: a colon", "'quoted' \"twice\"", "# no comment", "ünï, [a] {b}", "12", "yes"]),
  );
}

/** Returns true if a text became another one within a part of it alone. */
export function isWithin([start, end]: Part, before: string, after: string): boolean {
  const isLonger = after.length - before.length + end - start >= 0;
  return isLonger && after.startsWith(before.slice(0, start)) && after.endsWith(before.slice(end));
}

export type Part = readonly [start: number, end: number];

/** Returns the places of the field of a path and, if a file has it there, of the value itself. */
export function placesOf(before: string, path: Path): [field: Part, value: Part | undefined] {
  const [, head = "", yaml = before] = /^(---\r?\n)([\s\S]*?^)---\r?$/m.exec(before) ?? [];
  const document = parseDocument(yaml);
  const items = (document.contents as unknown as { items: { key: { value: unknown; range: number[] } }[] }).items ?? [];
  const at = items.findIndex(({ key }) => key?.value === path[0]);
  const shift = (part: readonly number[]): Part => [(part[0] ?? 0) + head.length, (part[1] ?? 0) + head.length];
  const field: Part =
    at === -1 ? [0, before.length] : shift([items[at]?.key.range[0] ?? 0, items[at + 1]?.key.range[0] ?? yaml.length]);
  const [first, index, ...rest] = path;
  const section =
    first === "sections" && typeof index === "number"
      ? Object.keys((document.toJS() as Record<string, object[]>)[first]?.[index] ?? {})
      : [];
  const inFile = section.length === 1 && rest.length > 0 ? [first, index, section[0], ...rest] : path;
  const node = document.getIn(inFile, true);
  return [field, isScalar(node) && node.range ? shift(node.range) : undefined];
}
