import { resolve } from "node:path";
import { workspaceOf } from "./schemas/workspace.ts";
import { writeSchemas } from "./schemas/write-schemas.ts";

// Schemas for any languages, since the sample and the studio of the tests have others.
const { schemas } = writeSchemas(workspaceOf(resolve(import.meta.dirname, "../../content")), []);
for (const file of schemas) console.log(`generate  ${file}`);
