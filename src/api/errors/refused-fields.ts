import type { Problem } from "./problems.ts";

/** Fields that people fill in, with their kind of control; the label of each has the same name among the texts of forms. */
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

/** The name of one of them. */
export type FilledField = keyof typeof filledFields;

const names = Object.keys(filledFields) as FilledField[];
const reasons = ["missing", "wrong", "large"] as const;

/** A field for which a form was refused, and why, as far as a person is told. */
export interface RefusedField {
  name: FilledField;
  reason: (typeof reasons)[number];
}

/** The fields that a form was refused for. Of one that is too large, the file is what makes it so. */
export function refusedFields({ status, errors = [], missing }: Problem, hasFile: boolean): RefusedField[] {
  if (status === 413) return hasFile ? [{ name: "cv", reason: "large" }] : [];
  return names
    .filter((name) => errors.some(({ pointer }) => pointer === `#/${name}`))
    .map((name) => ({ name, reason: missing.has(name) ? "missing" : "wrong" }));
}

/** The fields that the query of an address names, each once; whatever else stands there says nothing. */
export function refusedFieldsIn(query: URLSearchParams): RefusedField[] {
  return names.flatMap((name) => {
    const reason = reasons.find((each) => query.getAll(each).includes(name));
    return reason ? [{ name, reason }] : [];
  });
}

/** Where the query names the page of the form. */
export const formParameter = "form";

/** The query that names fields and the page of their form, the same for the same ones. Nothing in it was typed. */
export function refusedQuery(fields: readonly RefusedField[], form?: string): string {
  const pairs = fields.map(({ name, reason }): [string, string] => [reason, name]);
  if (form !== undefined) pairs.push([formParameter, form]);
  return pairs.length > 0 ? `?${String(new URLSearchParams(pairs)).replaceAll("%2F", "/")}` : "";
}
