import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { componentsFolder } from "../../loader/read/component-files.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Circumstances } from "../create-site.ts";

const nodePart = "Node";
const programPart = "the code";
const brandPart = "the brand";
const listed = new Intl.ListFormat("en");

/** Parts that something was made of: what each is called in a sentence → its digest */
export type KeyParts = Readonly<Record<string, string>>;

/** Returns what the code of pages is made of, beside settings: the fingerprint of the program, and files of the content. */
export function codeParts(
  program: string,
  content: string,
  { baseUrl, rate, formBytes, isPreview = false }: Circumstances,
): KeyParts {
  return {
    // The fingerprint holds it too, but says less.
    [nodePart]: process.version,
    [programPart]: program,
    "the address": baseUrl,
    "the limits": digestOf([rate, formBytes]),
    "the kind of the build": isPreview ? "preview" : "site",
    [brandPart]: digestOfFiles(content, "brand/**"),
    "the components": digestOfFiles(content, `${componentsFolder}/**`),
    "prose in MDX": digestOfFiles(content, "*/*/**/*.mdx"),
  };
}

/** Returns what a renderer is made of: its code, the settings that scripts and styles hold, and the pictures that it can show. */
export function rendererParts(code: KeyParts, content: string, studio: Studio): KeyParts {
  const { company, texts, brand, menu, locales, defaultLocale, entries } = studio;
  const shown = new Set(entries.flatMap(({ pictures, linked = [] }) => [...pictures, ...linked]));
  const pictures = [...shown]
    .filter((file) => existsSync(join(content, file)))
    .sort()
    .map((file) => [file, digestOfFile(join(content, file))]);
  return {
    ...code,
    [brandPart]: digestOf([code[brandPart], brand]),
    "the settings": digestOf([company]),
    // Spellings come from records, and nothing that is compiled holds them.
    "the texts": digestOf(Object.entries(texts).map(([locale, { spellings: _, ...words }]) => [locale, words])),
    "the menu": digestOf([menu ?? null]),
    "the languages": digestOf([locales, defaultLocale]),
    "the pictures": digestOf(pictures),
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

function digestOfFiles(content: string, pattern: string): string {
  const files = globSync(pattern, { cwd: content, withFileTypes: true })
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
