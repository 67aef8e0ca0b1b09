import type { SourceRecord } from "../source.ts";
import { type FieldTarget, targetIn } from "./field-target.ts";
import { foldedName, isForSearch, isTechnical, knownNames, titleName } from "./known-names.ts";
import { isAddress, isGroup, isPicture, isTold } from "./told-value.ts";

const nothing = targetIn("nothing") as FieldTarget;
const summary = targetIn("summary") as FieldTarget;
const prose = targetIn("prose") as FieldTarget;

/** Field of a source that its reader has no use for. */
export interface RestField {
  path: string;
  value: unknown;
  /** True if it stands in a group that tells readers something. */
  isWithin: boolean;
}

const shapes = {
  text: (value: unknown) => typeof value === "string" && !isPicture(value) && !isAddress(value),
  texts: (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  pictures: (value: unknown) =>
    Array.isArray(value) && value.some(hasPicture) && value.every((each) => hasPicture(each) || !isTold(each)),
  picture: hasPicture,
  groups: (value: unknown) => Array.isArray(value) && value.some(isGroup),
};

function hasPicture(value: unknown): boolean {
  return isPicture(value) || (isGroup(value) && Object.values(value).some(isPicture));
}

/** Guesses what a field becomes: by its name, else by what it says. What tells readers something is prose. */
export function guessedTarget(
  { path, value, isWithin }: RestField,
  collection: string,
  record: Pick<SourceRecord, "summary" | "picture">,
): FieldTarget {
  const name = foldedName(path.split(".").at(-1) ?? "");
  const known = knownNames.find(
    ({ names, of, shape }) =>
      ` ${names} `.includes(` ${name} `) && (!of || of.includes(collection)) && (!shape || shapes[shape](value)),
  );
  if (isForSearch(path)) return known?.to === "summary" && !record.summary ? summary : nothing;
  if (known && fits(known.to, path, record)) return targetIn(known.to) as FieldTarget;
  if (isTechnical(path) && !isPicture(value)) return nothing;
  if (known?.to === "summary" && !path.includes(".")) return targetIn("lead") as FieldTarget;
  const isHeading = titleName.test(path) && /\s/.test(String(value));
  return isTold(value) || isHeading || (isWithin && /\p{L}{2}/u.test(String(value))) ? prose : nothing;
}

/** Returns true if a place is free, and a field that stands where a record says what it is. */
function fits(to: string, path: string, { summary, picture }: Pick<SourceRecord, "summary" | "picture">): boolean {
  const isOfHead = !path.includes(".") || /^(hero|header|intro|banner)\./i.test(path);
  if (to === "summary") return isOfHead && summary === undefined;
  if (to === "lead") return isOfHead;
  return to !== "picture" || picture === undefined;
}
