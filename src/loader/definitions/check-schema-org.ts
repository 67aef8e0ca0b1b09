import type { FieldDefinition, FieldDefinitions } from "../../model/shapes/definitions/field-type.ts";
import { schemaProperties, schemaTypes } from "../../model/shapes/definitions/schema-org.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { among } from "../faults/schema-faults.ts";

/** Returns faults for fields that are no facts of the type of schema.org that they stand in. */
export function checkSchemaOrg(
  fields: FieldDefinitions,
  type: string | undefined,
  at = "fields",
): Omit<ContentFault, "file">[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.schema_org === undefined) return [];
    const [value = "", within] = field.schema_org.split(" ");
    const place = { field: `${at}.${name}.schema_org`, value };
    const known = type === undefined ? undefined : schemaProperties(type);
    if (!known)
      return [{ ...place, reason: "is a fact of nothing", expected: "`schema_org:` and a type above the fields" }];
    if (!known.includes(value)) return [{ ...place, reason: `is no fact of ${type}`, expected: among(value, known) }];
    if (within !== undefined && !schemaTypes.includes(within))
      return [{ ...place, value: within, reason: "is no type", expected: among(within, schemaTypes) }];
    const group = field.type === "list" ? (field.of as FieldDefinition) : field;
    if (group.type !== "group") return [];
    const inner = `${at}.${name}${field.type === "list" ? ".of" : ""}.fields`;
    return checkSchemaOrg(group.fields as FieldDefinitions, within ?? "Thing", inner);
  });
}
