import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { collections } from "../../model/shapes/collections.ts";
import type { Adopted } from "../../model/shapes/definitions/adopted-definitions.ts";
import { type BlockDefinition, blockShape } from "../../model/shapes/definitions/block-definition.ts";
import { collectionShape, formerFieldName } from "../../model/shapes/definitions/collection-definition.ts";
import { extensionShape } from "../../model/shapes/definitions/extension.ts";
import type { FieldDefinitions } from "../../model/shapes/definitions/field-type.ts";
import { askedFieldKeys, contactExtensionShape, formShape } from "../../model/shapes/definitions/form-definition.ts";
import { programBlocks } from "../../model/shapes/definitions/program-blocks.ts";
import { slug } from "../../model/shapes/field-shapes.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { isPassedOver } from "../passed-over.ts";
import { blocksFolder, definitionsFolder, formsFolder, otherFolders } from "../read/content-folders.ts";
import { readYaml } from "../read/read-yaml.ts";
import { checkSchemaOrg } from "./check-schema-org.ts";
import { type FieldsReader, readFields } from "./read-fields.ts";

type Blocks = Omit<FieldsReader, "add" | "keys">;

/** Reads the collections, blocks and forms that a studio defines, in the order of their names. One with a fault is left out. */
export function readDefinitions(folder: string, faults: ContentFault[]): Adopted {
  const names = namesIn(folder, blocksFolder, faults, () => undefined);
  const known: Record<string, BlockDefinition | undefined> = {};
  const open = new Set<string>();
  const read = (name: string): BlockDefinition | undefined => {
    open.add(name);
    if (!Object.hasOwn(known, name))
      known[name] = readOne(folder, `${blocksFolder}/${name}.yaml`, blockShape, among, faults);
    open.delete(name);
    return known[name];
  };
  const among: Blocks = {
    blockNames: [...new Set([...Object.keys(programBlocks), ...names])],
    fieldsOf: (name) => (open.has(name) ? "circle" : (names.includes(name) ? read(name) : programBlocks[name])?.fields),
  };
  const blocks = names.flatMap((name) => {
    const block = read(name);
    return block ? [[name, block] as const] : [];
  });
  const defined = namesIn(folder, definitionsFolder, faults, whyTaken);
  const readAll = <Read extends Readable>(
    of: readonly string[],
    shape: z.ZodType<Read>,
    below = definitionsFolder,
    keys?: z.ZodRawShape,
  ) =>
    Object.fromEntries(
      of.flatMap((name) => {
        const one = readOne(folder, `${below}/${name}.yaml`, shape, among, faults, keys);
        return one ? [[name, one] as const] : [];
      }),
    );
  const isOfProgram = (name: string) => Object.hasOwn(collections, name);
  const asked = namesIn(folder, formsFolder, faults, () => undefined);
  const isContact = (name: string) => name === "contact";
  const own = defined.filter((name) => !isOfProgram(name));
  return {
    definitions: readAll(own, collectionShape),
    extensions: readAll(defined.filter(isOfProgram), extensionShape),
    blocks: Object.fromEntries(blocks),
    forms: {
      ...readAll(asked.filter(isContact), contactExtensionShape, formsFolder, askedFieldKeys),
      ...readAll(
        asked.filter((name) => !isContact(name)),
        formShape,
        formsFolder,
        askedFieldKeys,
      ),
    },
  };
}

/** Returns the names of the definitions in a folder. */
function namesIn(
  folder: string,
  of: string,
  faults: ContentFault[],
  isTaken: (name: string) => string | undefined,
): string[] {
  const path = join(folder, of);
  const files = existsSync(path) ? readdirSync(path).filter((name) => !isPassedOver(name)) : [];
  return files.sort().flatMap((item) => {
    const name = item.replace(/\.yaml$/, "");
    const isNamed = slug.safeParse(name).success;
    const reason = item === name ? "is no definition" : (isTaken(name) ?? (isNamed ? undefined : "has no valid name"));
    const expected = "lower-case words joined by hyphens, such as `talks.yaml`";
    if (reason) faults.push({ file: `${of}/${item}`, field: "", reason, expected });
    return reason ? [] : [name];
  });
}

function whyTaken(name: string): string | undefined {
  return otherFolders.includes(name) ? "has the name of a folder that holds something else" : undefined;
}

interface Readable {
  fields: Record<string, unknown>;
  schema_org?: string | undefined;
}

/** Reads one definition. */
function readOne<Read extends Readable>(
  folder: string,
  file: string,
  shape: z.ZodType<Read>,
  blocks: Blocks,
  faults: ContentFault[],
  keys: z.ZodRawShape = formerFieldName,
): (Omit<Read, "fields"> & { fields: FieldDefinitions }) | undefined {
  const read = readYaml(folder, file, shape, faults);
  if (!read) return undefined;
  const before = faults.length;
  const fields = readFields(read.fields, { ...blocks, keys, add: (fault) => faults.push({ file, ...fault }) });
  faults.push(...checkSchemaOrg(fields, read.schema_org).map((fault) => ({ file, ...fault })));
  return faults.length === before ? { ...read, fields } : undefined;
}
