import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { clientSchema } from "./client-schema.ts";
import { readFrozenStudio } from "./frozen-studio.ts";

const file = "src/client/schema.d.ts";
const root = resolve(import.meta.dirname, "../..");

const text = await clientSchema(readFrozenStudio());
writeFileSync(resolve(root, file), text);
console.log(`generate  ${file}`);
