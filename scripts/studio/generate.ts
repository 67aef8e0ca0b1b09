import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { clientSchema } from "./client-schema.ts";
import { readFrozenStudio } from "./frozen-studio.ts";

const file = ".studio/client-schema.d.ts";
const path = resolve(import.meta.dirname, "../..", file);

mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, await clientSchema(readFrozenStudio()));
console.log(`generate  ${file}`);
