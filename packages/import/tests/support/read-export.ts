import { openExport } from "../../src/sources/open-export.ts";

/** Program that reads the export named on the command line to its end, and prints what it held. */
const opened = await openExport(process.argv[2] ?? "", { map: { collections: {} } });
if (!opened) throw new Error("not known as an export");
let records = 0;
let characters = 0;
for await (const { body } of opened.source.records()) {
  records += 1;
  characters += body.text.length;
}
let moves = 0;
for await (const _ of opened.source.moved()) moves += 1;
await opened.close();
process.stdout.write(JSON.stringify({ records, characters, moves }));
