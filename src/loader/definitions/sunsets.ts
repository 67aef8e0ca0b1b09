import type { Present } from "../../model/records/present.ts";
import type { Definitions } from "../../model/shapes/definitions/collection-definition.ts";
import type { FieldDefinition } from "../../model/shapes/definitions/field-type.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { definitionsFolder } from "../read/content-folders.ts";

/** Days on which fields lose their old names, with their collections. */
export interface Sunset {
  day: string;
  name: string;
}

/** Returns definitions as they are today, whose fields state no day that has come, and the days that will. */
export function presentDefinitions(definitions: Definitions, { today }: Present, faults: ContentFault[]) {
  const sunsets: Sunset[] = [];
  const presentField = (collection: string, name: string, field: FieldDefinition): FieldDefinition => {
    const { sunset, ...others } = field;
    if (sunset === undefined) return field;
    if (today === "" || sunset > today) {
      sunsets.push({ day: sunset, name: `${definitionsFolder}/${collection}` });
      return field;
    }
    const file = `${definitionsFolder}/${collection}.yaml`;
    const expected = "the field without `formerly` and `sunset`, or a later day";
    faults.push({
      ...{ file, field: `fields.${name}.sunset`, reason: "has come, and the old name is gone", value: sunset },
      ...{ expected, severity: "warning" },
    });
    return others;
  };
  const entries = Object.entries(definitions).map(([collection, definition]) => {
    const fields = Object.entries(definition.fields).map(([name, field]) => [
      name,
      presentField(collection, name, field),
    ]);
    return [collection, { ...definition, fields: Object.fromEntries(fields) }];
  });
  return { definitions: Object.fromEntries(entries) as Definitions, sunsets };
}
