import YAML, { type Document, isMap, isScalar } from "yaml";
import { englishName, isUntranslated, nameOfLanguage, settingWords } from "./start-languages.ts";

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
  const words = languages.map((language) => [language, settingWords(language)] as const);
  const inLanguages = (name: string) => Object.fromEntries(words.map(([language, own]) => [language, own[name]]));
  const isWord = (name: string) => words.every(([, own]) => own[name] !== undefined);
  const document = YAML.parseDocument(withFilledComments(source, (name) => (isWord(name) ? inLanguages(name) : null)));
  fillIn(document, marks);
  YAML.visit(document, {
    Scalar(_key, node) {
      const [, name] = /^«(\w+)»$/.exec(String(node.value)) ?? [];
      if (name === undefined || !isWord(name)) return undefined;
      const texts = inLanguages(name);
      const areSentences = Object.values(texts).some((text) => text?.endsWith("."));
      return document.createNode(texts, { flow: !areSentences });
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

/** Returns YAML whose commented examples have the words of its languages, so that they hold once uncommented. */
function withFilledComments(source: string, wordsOf: (name: string) => object | null): string {
  const style = {
    collectionStyle: "flow",
    lineWidth: 0,
    defaultStringType: "QUOTE_DOUBLE",
    defaultKeyType: "PLAIN",
  } as const;
  const asFlow = (words: object) => YAML.stringify(words, style).trim();
  const fillLine = (line: string) =>
    line.replace(/«(\w+)»/g, (mark, name) => {
      const words = wordsOf(name);
      return words ? asFlow(words) : mark;
    });
  return source.replace(/^\s*#.*$/gm, fillLine);
}

/** Adds a note above the first line, where it is seen. */
function noteAt({ contents }: Document, note: string): void {
  if (contents) contents.commentBefore = contents.commentBefore ? `${note}\n${contents.commentBefore}` : note;
}
