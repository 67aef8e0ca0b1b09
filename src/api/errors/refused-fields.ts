import { keysIn } from "../../model/shapes/typed-keys.ts";
import type { Problem } from "./problems.ts";

/**
 * Fields that people fill in, with their kind of control. The texts of forms have a label under each of these names.
 */
export const filledFields = {
  name: "text",
  email: "email",
  company: "text",
  phone: "tel",
  link: "url",
  cv: "file",
  message: "text",
  consent: "checkbox",
} as const;

export type FilledField = keyof typeof filledFields;

/** Fields that a studio adds to a form, beside those that every form may have. */
export type AddedFields = readonly { name: string }[];

const namesWith = (added: AddedFields): string[] => [...keysIn(filledFields), ...added.map(({ name }) => name)];
const reasons = ["missing", "wrong", "large"] as const;

/** Field for which a form was refused, with the reason as far as a person is told. */
export interface RefusedField {
  name: string;
  reason: (typeof reasons)[number];
}

/** Returns the fields that a form was refused for. A form that is too large is refused for its file. */
export function refusedFields(
  { status, errors = [], missing }: Problem,
  hasFile: boolean,
  added: AddedFields = [],
): RefusedField[] {
  if (status === 413) return hasFile ? [{ name: "cv", reason: "large" }] : [];
  const isAt =
    (name: string) =>
    (pointer = "") =>
      pointer === `#/${name}` || pointer.startsWith(`#/${name}/`);
  return namesWith(added)
    .filter((name) => errors.some(({ pointer }) => isAt(name)(pointer)))
    .map((name) => ({ name, reason: missing.has(name) ? "missing" : "wrong" }));
}

/** Returns the fields that a query names, each once; it ignores everything else. */
export function refusedFieldsIn(query: URLSearchParams, added: AddedFields = []): RefusedField[] {
  return namesWith(added).flatMap((name) => {
    const reason = reasons.find((each) => query.getAll(each).includes(name));
    return reason ? [{ name, reason }] : [];
  });
}

/** Query parameter that names the page of the form. */
export const formParameter = "form";

/**
 * Returns the query that names fields and the page of their form; equal input gives an equal query. It holds nothing
 * that a person typed.
 */
export function refusedQuery(fields: readonly RefusedField[], form?: string): string {
  const pairs = fields.map(({ name, reason }): [string, string] => [reason, name]);
  if (form !== undefined) pairs.push([formParameter, form]);
  return pairs.length > 0 ? `?${String(new URLSearchParams(pairs)).replaceAll("%2F", "/")}` : "";
}
