import YAML from "yaml";
import { parseYaml } from "../../../src/loader/read/front-matter.ts";
import { figuresOfStart, placeholderValues, translationNote } from "../init/placeholders.ts";
import { isUntranslated, settingWords } from "../init/start-languages.ts";
import { asWritten, type FoundRemain, type ReadContentFile, type StartPlace } from "./start-places.ts";
import { isOfStart, readStart, textsIn } from "./start-texts.ts";

/** Returns the settings and texts that are as `init` wrote them. */
export function remainsOfSettings(languages: readonly string[], read: ReadContentFile): FoundRemain[] {
  const settings = Object.keys(placeholderValues).flatMap((file) => {
    const text = read(file);
    return text === undefined ? [] : [placeholdersIn(file, text, languages)];
  });
  return [...settings, ...languages.filter(isUntranslated).flatMap((language) => untranslatedTexts(language, read))];
}

function placeholdersIn(file: string, text: string, languages: readonly string[]): FoundRemain {
  const [content, start] = [valueIn(text), YAML.parse(readStart(file))];
  const same = (placeholderValues[file] ?? []).flatMap((pattern) =>
    sameAt(content, start, pattern.split("."), languages).map((field) => ({ pattern, field })),
  );
  const hasRate = same.some(({ pattern }) => pattern === "day_rate");
  const counted = same.filter(({ pattern }) => hasRate || !figuresOfStart.includes(pattern));
  const strange = translationNote.test(text) ? englishTexts(content, start, languages.filter(isUntranslated)) : [];
  const fields = new Set([...counted.map(({ field }) => field), ...strange]);
  return { file, what: asWritten, places: [...fields].map((field) => ({ field })) };
}

/** Returns the fields at a pattern whose value is that of the start. A mark of the start stands for a text in every language. */
function sameAt(
  content: unknown,
  start: unknown,
  pattern: readonly string[],
  languages: readonly string[],
  at = "",
): string[] {
  const [key, ...rest] = pattern;
  const mark = /^«(\w+)»$/.exec(String(start))?.[1];
  if (mark !== undefined) return sameInLanguages(content, mark, languages, at);
  if (key === undefined) return isSame(content, start) ? [at] : [];
  const parts = entriesOf(content).filter(([name]) => key === "*" || key === name);
  const [first] = entriesOf(start);
  return parts.flatMap(([name, part]) => {
    const own = entriesOf(start).find(([each]) => each === name)?.[1] ?? (key === "*" ? first?.[1] : undefined);
    return sameAt(part, own, rest, languages, at === "" ? name : `${at}.${name}`);
  });
}

function sameInLanguages(content: unknown, mark: string, languages: readonly string[], at: string): string[] {
  // Places and names stand in the first language alone.
  if (typeof content === "string") {
    return languages.some((language) => settingWords(language)[mark] === content) ? [at] : [];
  }
  return entriesOf(content).flatMap(([language, text]) => {
    const words = languages.includes(language) ? settingWords(language)[mark] : undefined;
    return words !== undefined && text === words ? [`${at}.${language}`] : [];
  });
}

/** Returns the fields of languages that the start does not have, whose texts are still English. */
function englishTexts(content: unknown, start: unknown, languages: readonly string[]): string[] {
  const marks = textsIn(start).filter(({ text }) => /^«\w+»$/.test(text));
  return marks.flatMap(({ field }) => sameAt(content, start, field.split("."), languages));
}

/** Returns the texts of a language that are to be translated, as their first line says. */
function untranslatedTexts(language: string, read: ReadContentFile): FoundRemain[] {
  const file = `texts/${language}.yaml`;
  const text = read(file);
  if (text === undefined || !translationNote.test(text)) return [];
  const english = new Map(
    textsIn(YAML.parse(readStart("texts", "en.yaml"))).map(({ field, text: own }) => [field, own]),
  );
  const same = textsIn(valueIn(text)).filter(({ field, text: own }) => isOfStart(own, english.get(field) ?? ""));
  return [{ file, what: "is to be translated, as its first line says", places: noted(same) }];
}

/** Returns the places of a file that is to be translated; its first line is one while it says so. */
export function noted(places: readonly StartPlace[]): StartPlace[] {
  return places.length > 0
    ? places.map(({ field, line }) => ({ ...(field && { field }), ...(line && { line }) }))
    : [{ line: 1 }];
}

/** Returns the value of YAML as far as it can be read. */
export function valueIn(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function isSame(content: unknown, start: unknown): boolean {
  return content !== undefined && content === start;
}
