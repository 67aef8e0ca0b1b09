import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../../support/places.ts";

/** Document published in an installed package. */
export interface Document {
  /** Path relative to the project. */
  file: string;
  package: string;
  licence: string;
  text: string;
}

interface Locked {
  optional?: boolean;
  devOptional?: boolean;
  os?: string[];
}

const size = { smallest: 300, largest: 32_000 };

/** Element that stops a build; some documents write `<Object>` for a type. */
const plugin = /<(object|embed|applet)\b/i;

/** Patterns that few documents have and that many sites fail on. */
const odd = {
  "tables in HTML": /<table/i,
  details: /<details/i,
  footnotes: /^\[\^[^\]]+\]:/m,
  "carriage returns": /\r\n/,
  "a byte order mark": /^\uFEFF/,
  "task lists": /^\s*[-*] \[[ x]\]/im,
  alerts: /^>\s*\[!(NOTE|TIP|WARNING|IMPORTANT|CAUTION)/m,
  "elements with styles": /<[a-z][^>]* style=/i,
  "Chinese, Japanese or Korean": /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]{2}/,
  "Cyrillic or Devanagari": /[\u0400-\u04ff\u0900-\u097f]{3}/,
  "lists in lists in lists": /^ {6,}[-*] /m,
};

/** Returns the names of the odd patterns in a document. */
export function oddities({ text }: Document): string[] {
  return Object.entries(odd).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

export const oddityNames = Object.keys(odd);

/** Returns documents of the packages that every machine installs: all odd ones, and one in six of the others. */
export function chosenDocuments(): Document[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const everywhere = Object.entries(lock.packages as Record<string, Locked>)
    .filter(([path, { optional, devOptional, os }]) => path && !optional && !devOptional && !os)
    .filter(([path]) => existsSync(join(root, path)));
  const documents = everywhere.flatMap(([path]) => documentsOf(path));
  const once = new Map(documents.map((each) => [`${each.package}/${each.file.split("/").at(-1)}`, each]));
  return [...once.values()].filter((each) => oddities(each).length > 0 || oneInSix(each.file));
}

function documentsOf(path: string): Document[] {
  const folder = join(root, path);
  const { name, license, licenses } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const described = { package: name as string, licence: JSON.stringify(license ?? licenses ?? "") };
  return filesBelow(folder)
    .map((file) => ({ file: relative(root, file), ...described, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => text.length >= size.smallest && text.length <= size.largest && !plugin.test(text));
}

function filesBelow(folder: string): string[] {
  const items = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== "node_modules");
  return items
    .flatMap((item) => {
      const path = join(folder, item.name);
      if (item.isDirectory()) return filesBelow(path);
      return /\.(md|markdown)$/i.test(item.name) ? [path] : [];
    })
    .sort();
}

function oneInSix(name: string): boolean {
  return Number.parseInt(hash("sha256", name).slice(0, 2), 16) % 6 === 0;
}
