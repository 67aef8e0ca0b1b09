import { readFileSync } from "node:fs";
import { suppliedPages } from "../../../src/loader/read/supplied-pages.ts";
import { collectionNames, collectionRow } from "../../../src/model/shapes/collections.ts";
import type { Answers } from "./answers.ts";
import { withPricesOrNot } from "./prices-or-not.ts";
import { settingWords, startFile, startPaths, writtenFor } from "./start-languages.ts";
import { filled, type Marks, startTexts, startYaml } from "./start-yaml.ts";

/** Content of each file, by its path below the content folder. */
export type StartFiles = Map<string, string | Uint8Array>;

/** Returns every file of a start. */
export function startFiles(answers: Answers, today: string): StartFiles {
  const { name, email, languages, legalName, hasPrices = true } = answers;
  const [first] = languages as [string];
  const domain = new URL(answers.url).hostname;
  const marks = { name, today, locale: first };
  const company = {
    locales: [...languages],
    default_locale: first,
    domain,
    name,
    legal_name: legalName,
    founded: Number(today.slice(0, 4)),
    "contact.email": email,
    "offices.0.timezone": Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const files: StartFiles = new Map();
  const studio = hasPrices ? read("studio.yaml") : read("studio.yaml").replace("# prices: none", "prices: none");
  files.set("studio.yaml", startYaml(studio, { languages, marks: { ...marks, ...placeIn(first) }, values: company }));
  files.set("pricing.yaml", startYaml(read("pricing.yaml"), { languages, marks }));
  for (const file of ["AGENTS.md", ...startPaths("{brand,skills}/**")]) files.set(file, filled(read(file), marks));
  for (const language of languages) addLanguage(files, language, marks);
  for (const { file } of suppliedPages(languages, [])) files.delete(file);
  return withPricesOrNot(files, hasPrices);
}

/** Returns the names of places and people, which a studio has in one language. */
function placeIn(language: string): Marks {
  const { city = "", street = "", region = "", client = "" } = settingWords(language);
  return { city, street, region, client, country: new Intl.Locale(language).maximize().region ?? "ES" };
}

function addLanguage(files: StartFiles, language: string, marks: Marks): void {
  const source = writtenFor(language);
  files.set(`texts/${language}.yaml`, startTexts(read(`texts/${source}.yaml`), language, marks));
  for (const file of startPaths(`{${collectionNames().join(",")}}/${source}/*`).filter(isOfUse)) {
    const [collection, , fileName] = file.split("/") as [string, string, string];
    const path = `${collection}/${language}/${fileName}`;
    files.set(path, fileName.endsWith(".pdf") ? readFileSync(startFile(file)) : record(read(file), language, marks));
  }
}

/** Returns a record in a language, without links to removed collections. */
function record(source: string, language: string, marks: Marks): string {
  const [, frontMatter = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const links = body.replace(/\[([^\]]*)\]\(\/([a-z-]+)\)/g, (link, text, page) => (isGone(page) ? text : link));
  return `---\n${startTexts(frontMatter, language, marks)}---\n${filled(links, marks)}`;
}

/** True for a page that introduces a collection that the start lacks; both have the same name. */
function isGone(page: string): boolean {
  const collections = new Set(startPaths("*/en/*").map((file) => file.split("/")[0] as string));
  return collections.has(page) && !collectionNames().some((name) => collectionRow(name).segment === page);
}

function isOfUse(file: string): boolean {
  const [collection, , fileName = ""] = file.split("/");
  return collection !== "pages" || !isGone(fileName.replace(/\.mdx?$/, ""));
}

function read(file: string): string {
  return readFileSync(startFile(file), "utf8");
}
