import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { recordFolders } from "../../loader/definitions/record-folders.ts";
import {
  blocksFolder,
  brandFolder,
  componentsFolder,
  definitionsFolder,
  formsFolder,
} from "../../loader/read/content-folders.ts";
import { caveatsOf } from "../../model/records/caveats.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { ownCode } from "../content-components.ts";
import type { BuildOptions } from "../create-site.ts";
import { partsOfStudio } from "../page-parts-integration.ts";

const nodePart = "Node";
const programPart = "the code";
const componentsPart = "the components";
const viewsPart = "the views";
const mdxPart = "prose in MDX";
const listed = new Intl.ListFormat("en");

/** Parts that something was made of: what each is called in a sentence → its digest */
export type KeyParts = Readonly<Record<string, string>>;

/** Returns what everything kept is made of, beside what it read: the fingerprint of the program, and files of the content. */
export function codeParts(
  program: string,
  content: string,
  { baseUrl, rate, formBytes, isPreview = false }: BuildOptions,
): KeyParts {
  return {
    // The fingerprint holds it too, but says less.
    [nodePart]: process.version,
    [programPart]: program,
    "the address": baseUrl,
    "the limits": digestOf([rate, formBytes]),
    "the kind of the build": isPreview ? "preview" : "site",
    "the brand": digestOfFiles(content, [brandFolder], "**"),
    "the collections, blocks and forms": digestOfFiles(content, [definitionsFolder, blocksFolder, formsFolder], "*"),
    [componentsPart]: digestOfFiles(content, [componentsFolder], "**"),
    [viewsPart]: digestOf(ownCode(content).map((path) => [relative(content, path), digestOfFile(path)])),
    [mdxPart]: digestOfFiles(content, recordFolders(content), "*/**/*.mdx"),
  };
}

/**
 * Returns what the compiled code of pages is made of, beside the links of MDX: code, the scripts that the studio needs, and
 * MDX with the words that it is compiled with.
 */
export function rendererParts(code: KeyParts, studio: Studio): KeyParts {
  const ofMdx = studio.entries.filter(({ file }) => file.endsWith(".mdx"));
  const shown = ofMdx.map((entry) => [entry.file, entry.pictures, entry.linked, caveatsOf(entry)]);
  const words = ofMdx.length > 0 && Object.entries(studio.texts).map(([locale, { prose }]) => [locale, prose]);
  const ofCode = [nodePart, programPart, componentsPart, viewsPart].map((name) => [name, code[name] as string]);
  return {
    ...Object.fromEntries(ofCode),
    [mdxPart]: digestOf([code[mdxPart], shown, words]),
    "the parts of pages": digestOf(partsOfStudio(studio)),
  };
}

/** Returns one key of parts in their order. */
export function keyOf(parts: KeyParts): string {
  return digestOf(Object.entries(parts));
}

/** Says which parts are not as they were; undefined if all are. A change of Node or of the code needs no other reason. */
export function changeOf(parts: KeyParts, before: KeyParts): string | undefined {
  const names = Object.keys({ ...parts, ...before }).filter((name) => parts[name] !== before[name]);
  if (names.length === 0) return undefined;
  const whole = [nodePart, programPart].find((name) => names.includes(name));
  return `${whole ?? listed.format(names)} changed`;
}

function digestOfFiles(content: string, folders: readonly string[], pattern: string): string {
  const files = folders
    .flatMap((folder) => globSync(pattern, { cwd: join(content, folder), withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  return digestOf(files.map((path) => [relative(content, path), digestOfFile(path)]));
}

function digestOf(inputs: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(inputs));
}

function digestOfFile(path: string): string {
  return hash("sha256", readFileSync(path));
}
