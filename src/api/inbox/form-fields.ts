import { z } from "zod";

/** What a form has to know of a field: what a browser checks before it is sent, and how it is read. */
export interface FormField {
  name: string;
  required: boolean;
  maxlength?: number;
  /** A form repeats the field for each item (HTML has no other way to send a list). */
  isList: boolean;
}

/** The fields of a body as forms send them, by their names. */
export function formFieldsOf(schema: z.ZodObject): ReadonlyMap<string, FormField> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fields = Object.entries(properties).map(([name, property]): [string, FormField] => {
    const { type, maxLength } = property as { type?: string; maxLength?: number };
    const longest = maxLength === undefined ? {} : { maxlength: maxLength };
    return [name, { name, required: required.includes(name), ...longest, isList: type === "array" }];
  });
  return new Map(fields);
}
