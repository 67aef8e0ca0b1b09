import { join } from "node:path";
import { startFiles } from "../../../scripts/studio/init/start-files.ts";
import { contentSchemas } from "../../../scripts/studio/schemas/content-schemas.ts";
import { readContent } from "../../../src/loader/load.ts";
import type { LoadOptions } from "../../../src/loader/load-options.ts";
import { parseSource } from "../../../src/loader/read/front-matter.ts";
import { recordFields } from "../../../src/model/fields/record-fields.ts";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { writeInto } from "../../support/write-into.ts";
import { broken } from "./breaking.ts";
import { Choosing } from "./choosing.ts";
import { fittingGroup } from "./fitting-values.ts";
import { type Judged, validatorOf } from "./verdicts.ts";
import { yamlText } from "./yaml-text.ts";

type Values = Record<string, unknown>;

/** Languages of the studios that are generated. */
export const locales = ["en", "ca"];

/** Returns the files of a new studio, in which what is generated stands. */
export function surroundingFiles(): Map<string, string | Uint8Array> {
  const answers = { name: "N", legalName: "N", url: "https://n.example", languages: locales, email: "n@n.example" };
  const files = startFiles(answers, "2026-01-31");
  files.set("people/en/ada.md", "---\ntitle: Ada\nsummary: Ada works here.\nrole: Engineer\n---\n");
  return files;
}

/** Options that judge drafts as they will be once they are published. */
const asPublished: LoadOptions = { wantsDrafts: true, addresses: () => new Set(), checkFiles: async () => [] };

/** Writes so many records of each collection into one studio, every second one broken, and has both judge them. */
export async function judgedRecords(ofEach: number, seed: number): Promise<Judged[]> {
  const choose = new Choosing(seed);
  const files = new Map<string, string>();
  for (const name of collectionNames()) {
    const fields = recordFields(name);
    for (let index = 0; index < ofEach; index += 1) {
      const fitting = consistent(fittingGroup(fields, choose, locales), `${name}-${index}`);
      const text = yamlText(index % 2 === 0 ? fitting : broken(fitting, choose), choose);
      files.set(`${name}/en/generated-${index}.md`, `---\n${text}---\nText.\n`);
    }
  }
  return judgeRecords(files);
}

/** Writes records into a new studio, and has both judge them. */
export async function judgeRecords(files: ReadonlyMap<string, string>): Promise<Judged[]> {
  const folder = temporaryFolder();
  for (const [file, text] of [...surroundingFiles(), ...files]) writeInto(join(folder, file), text);
  const validators = new Map(
    Object.entries(contentSchemas(locales)).map(([name, { schema }]) => [name, validatorOf(schema)]),
  );
  const judged = new Map<string, Judged & { faults: ContentFault[] }>();
  for (const [file, text] of files) {
    const validate = validators.get(file.split("/")[0] ?? "") ?? (() => false);
    judged.set(file, { text: `${file}\n${text}`, faults: [], isTaken: isTaken(text, validate) });
  }
  for (const fault of (await readContent(folder, asPublished)).faults) judged.get(fault.file)?.faults.push(fault);
  return [...judged.values()];
}

/** Returns true if an editor takes front matter; it reads the YAML as the loader does. */
function isTaken(text: string, validate: (data: unknown) => unknown): boolean {
  try {
    return validate(parseSource(text).data) === true;
  } catch {
    return false;
  }
}

/** Returns the values of a record whose parts agree, as far as no schema can say that they do not. */
function consistent(record: Values, id: string): Values {
  const agreeing = ascending(record) as Values;
  if (Array.isArray(agreeing.formerly)) agreeing.formerly = agreeing.formerly.map((_, at) => `/old/${id}-${at}`);
  if (typeof agreeing.closes === "string") agreeing.closes = "2099-12-31";
  delete agreeing.sections;
  const { options, criteria } = agreeing;
  if (Array.isArray(options) && Array.isArray(criteria)) {
    agreeing.criteria = criteria.map(({ better: _, ...criterion }: Values) => ({
      ...criterion,
      notes: options.map(() => "A note."),
    }));
  }
  return agreeing;
}

/** Returns a value in which no range ends before it begins. */
function ascending(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ascending);
  if (typeof value !== "object" || value === null) return value;
  const parts: Values = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ascending(part)]));
  const { from, to } = parts;
  return typeof from === "number" && typeof to === "number" && from > to ? { ...parts, from: to, to: from } : parts;
}
