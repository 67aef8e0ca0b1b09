import { temporaryFolder } from "../../support/temporary-folder.ts";
import { deadLinks } from "./dead-links.ts";

// In a process of its own, because a copy of the project has a table of collections of its own.
const [dist = ""] = process.argv.slice(2);
const found = await deadLinks(dist, temporaryFolder());
process.stdout.write(`\n${JSON.stringify([...new Set(found)])}\n`);
