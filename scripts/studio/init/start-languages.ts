import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import YAML from "yaml";
import { suppliedFolder } from "../../../src/loader/read/supplied-pages.ts";

/** Folder of everything that a new studio starts with. */
export const startFolder = join(import.meta.dirname, "start");

/** Returns the files of the start that a pattern names, with the pages of the program, by their paths. */
export function startPaths(pattern: string): string[] {
  const found = [startFolder, suppliedFolder].flatMap((cwd) => {
    const items = globSync(pattern, { cwd, withFileTypes: true }).filter((item) => item.isFile());
    return items.map(({ parentPath, name }) => join(parentPath, name).slice(cwd.length + 1));
  });
  return found.map((path) => path.split(sep).join("/")).sort();
}

/** Returns the file of a path of the start. */
export function startFile(path: string): string {
  const own = join(startFolder, path);
  return existsSync(own) ? own : join(suppliedFolder, path);
}

/** Languages of the start's own texts: those that its folder of texts has a file for. */
export const startLanguages: readonly string[] = readdirSync(join(startFolder, "texts"))
  .map((file) => basename(file, ".yaml"))
  .sort();

/** Returns the start's language for a language: itself if the start has it, else English. */
export function writtenFor(language: string): string {
  return startLanguages.find((each) => each === language.split("-")[0]) ?? "en";
}

/** True if the texts of a language have to be translated. */
export function isUntranslated(language: string): boolean {
  return writtenFor(language) !== language.split("-")[0];
}

/** Returns the words of `studio.yaml` and `pricing.yaml` for a language, by the marks that stand for them. */
export function settingWords(language: string): Readonly<Record<string, string>> {
  return YAML.parse(readFileSync(join(startFolder, "settings", `${writtenFor(language)}.yaml`), "utf8"));
}

/** Returns a language's own name. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Returns the English name of a language. */
export function englishName(language: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
}
