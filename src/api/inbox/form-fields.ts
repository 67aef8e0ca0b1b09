import { z } from "zod";

/** Facts that a form needs of a field: the browser's checks, and the way to read its value. */
export interface FormField {
  name: string;
  required: boolean;
  maxlength?: number;
  /** True if the form repeats the field for each item, or for both ends of a range: HTML has no other way to send them. */
  isList: boolean;
}

/** Returns the fields of a body as forms send them, by their names. */
export function formFieldsOf(schema: z.ZodObject): ReadonlyMap<string, FormField> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fields = Object.entries(properties).map(([name, property]): [string, FormField] => {
    const { type, maxLength } = property as { type?: string; maxLength?: number };
    const longest = maxLength === undefined ? {} : { maxlength: maxLength };
    return [
      name,
      { name, required: required.includes(name), ...longest, isList: type === "array" || type === "object" },
    ];
  });
  return new Map(fields);
}
