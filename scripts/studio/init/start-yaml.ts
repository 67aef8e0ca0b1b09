import YAML, { type Document, isMap, isScalar } from "yaml";
import { englishName, isLocalized, isUntranslated, nameOfLanguage, writtenFor } from "./start-languages.ts";

/** Facts by their placeholders in the files of the start. */
export type Marks = Readonly<Record<string, string>>;

/** Returns a text with its facts filled in. */
export function filled(text: string, marks: Marks): string {
  return text.replace(/«(\w+)»/g, (mark, name) => marks[name] ?? mark);
}

/** Returns YAML of the start with the facts of a studio: each text in its languages, each value at its path. */
export function startYaml(
  source: string,
  { languages, marks, values = {} }: { languages: readonly string[]; marks: Marks; values?: Record<string, unknown> },
): string {
  const document = YAML.parseDocument(source);
  fillIn(document, marks);
  YAML.visit(document, {
    Map(_key, map) {
      const keys = map.items.map(({ key }) => String(key));
      if (!isLocalized(keys)) return undefined;
      const texts = new Map(map.items.map(({ key, value }) => [String(key), value]));
      map.items = languages.map((language) => document.createPair(language, texts.get(writtenFor(language))));
      return YAML.visit.SKIP;
    },
  });
  for (const [path, value] of Object.entries(values)) document.setIn(path.split("."), value);
  const strange = languages.filter(isUntranslated);
  if (strange.length > 0)
    noteAt(
      document,
      ` To be translated: what stands under ${strange.map((each) => `\`${each}\``).join(", ")} is English.`,
    );
  return String(document);
}

/** Returns the front matter or texts of one language. */
export function startTexts(source: string, language: string, marks: Marks): string {
  const document = YAML.parseDocument(source);
  fillIn(document, marks);
  if (isMap(document.contents) && document.has("language")) document.set("language", nameOfLanguage(language));
  if (isUntranslated(language)) noteAt(document, ` To be translated into ${englishName(language)}.`);
  return document.toString({ lineWidth: 0 });
}

/** Fills each fact into the value that names it, with the quotation marks that YAML needs. */
function fillIn(document: Document, marks: Marks): void {
  YAML.visit(document, {
    Scalar(_key, node) {
      if (isScalar(node) && typeof node.value === "string") node.value = filled(node.value, marks);
    },
  });
}

/** Adds a note above the first line, where it is seen. */
function noteAt({ contents }: Document, note: string): void {
  if (contents) contents.commentBefore = contents.commentBefore ? `${note}\n${contents.commentBefore}` : note;
}
