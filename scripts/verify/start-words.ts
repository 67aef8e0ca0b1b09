import { globSync } from "node:fs";
import { basename } from "node:path";
import YAML from "yaml";
import { splitSource } from "../../src/loader/read/front-matter.ts";
import { paragraphsOf, readStart, textsIn } from "../studio/check/start-texts.ts";
import { placeholderProse } from "../studio/init/placeholders.ts";
import { settingWords, startFolder, startLanguages } from "../studio/init/start-languages.ts";

/** Least number of words by which a published text is told to be one of the start. */
const fewestWords = 3;

/** Words of the settings that say nothing of a studio. */
const settingsOfStart = ["tagline", "positioning"];

/** Line between two pages in the text of all pages. */
const sectionEnd = /\n---\n(?=\s*Source: <)/;

/** Returns false for a page of the reference: it describes fields, some in the words of an example of the start. */
function isOfStudio(section: string): boolean {
  return !/^\s*Source: <[^>]*\/docs(\/[^>]*)?>/.test(section);
}

/** Returns the texts of a new studio that a published text still has, each in the words by which it was told. */
export function startWordsIn(published: string): string[] {
  const text = plain(published.split(sectionEnd).filter(isOfStudio).join("\n"));
  return [...tellingWords()].filter((words) => text.includes(words));
}

let known: ReadonlySet<string> | undefined;

/** Returns the words by which texts of the start are told: the longest part of each without facts, links and signs. */
function tellingWords(): ReadonlySet<string> {
  known ??= new Set(
    startLanguages.flatMap(placeholdersOf).flatMap((text) => {
      const longest = text
        .split(/«\w+»|\]\([^)]*\)|[[`*<>]/)
        .map(plain)
        .reduce((one, other) => (other.length > one.length ? other : one), "");
      return longest.split(" ").length >= fewestWords ? [longest] : [];
    }),
  );
  return known;
}

function placeholdersOf(language: string): string[] {
  const words = settingWords(language);
  const pages = Object.entries(placeholderProse).flatMap(([name, { fields = [], paragraphs }]) => {
    const source = readStart("pages", language, name);
    const front = textsIn(YAML.parse(splitSource(source).frontMatter));
    const told = paragraphsOf(source).filter((_, index) => paragraphs.includes(index));
    return [...front.filter(({ field }) => fields.includes(field)), ...told];
  });
  const records = globSync(`*/${language}/*.{md,mdx}`, { cwd: startFolder })
    .filter((file) => !file.startsWith("pages") && !basename(file).includes(".guide."))
    .flatMap((file) => {
      const source = readStart(file);
      return [...textsIn(YAML.parse(splitSource(source).frontMatter)), ...paragraphsOf(source).slice(0, 1)];
    });
  return [...settingsOfStart.map((name) => words[name] ?? ""), ...[...pages, ...records].map(({ text }) => text)];
}

/** Returns a text with plain blanks, quotation marks and apostrophes: pages have those of their language. */
function plain(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}
