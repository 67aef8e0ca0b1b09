import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { yamlSchemas } from "./yaml-schemas.ts";

const folder = ".vscode/schemas";
const root = resolve(import.meta.dirname, "../..");

mkdirSync(join(root, folder), { recursive: true });
for (const [name, schema] of Object.entries(yamlSchemas())) {
  writeFileSync(join(root, folder, `${name}.json`), JSON.stringify(schema));
  console.log(`generate  ${folder}/${name}.json`);
}
