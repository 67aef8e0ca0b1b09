import type { AskedField } from "../../model/studio/asked-fields.ts";

const types = {
  line: "text",
  lines: "text",
  options: "text",
  range: "number",
  number: "number",
  checkbox: "checkbox",
  date: "date",
  "datetime-local": "datetime-local",
  url: "url",
  email: "email",
  tel: "tel",
} as const;

/** Returns the type of the control that asks for a field. */
export function typeOfControl({ control }: Pick<AskedField, "control">): (typeof types)[keyof typeof types] {
  return types[control];
}

const filled = { email: "email", tel: "tel", url: "url" } as const;
const named = { name: "name", company: "organization" } as const;

/** Returns what a browser may fill in by itself, as attributes. */
export function autocompleteOf({ name, control }: Pick<AskedField, "name" | "control">) {
  const autocomplete = filled[control as keyof typeof filled] ?? named[name as keyof typeof named];
  return autocomplete === undefined ? {} : { autocomplete };
}
