import { escapeAttribute } from "../../../src/model/texts/escape-attribute.ts";
import type { Mapping } from "./editor-settings.ts";

/** File in which the editors of JetBrains keep which schema is for which files. */
export const jetbrainsFile = ".idea/jsonSchemas.xml";

/** Returns the settings with which the editors of JetBrains find the schemas of YAML files. */
export function jetbrainsSettings(mapping: Mapping): string {
  const entries = Object.entries(mapping).map(([schema, files]) => entry(schema, files));
  return `<?xml version="1.0" encoding="UTF-8"?>
<project version="4">
  <component name="JsonSchemaMappingsProjectConfiguration">
    <state>
      <map>
${entries.join("\n")}
      </map>
    </state>
  </component>
</project>
`;
}

function entry(schema: string, files: string): string {
  const name = schema.replace(/^.*\/|\.json$/g, "");
  const isPattern = files.includes("*");
  const kind = isPattern ? ["pattern", "Pattern"] : undefined;
  const item = [
    ...(kind ? [`<option name="${kind[0]}" value="true" />`] : []),
    `<option name="path" value="${escapeAttribute(files)}" />`,
    ...(kind ? [`<option name="mappingKind" value="${kind[1]}" />`] : []),
  ];
  return `        <entry key="${name}">
          <value>
            <SchemaInfo>
              <option name="name" value="${name}" />
              <option name="relativePathToSchema" value="${escapeAttribute(schema)}" />
              <option name="schemaVersion" value="JSON Schema version 7" />
              <option name="patterns">
                <list>
                  <Item>
${item.map((line) => `                    ${line}`).join("\n")}
                  </Item>
                </list>
              </option>
            </SchemaInfo>
          </value>
        </entry>`;
}
