import { basename, dirname } from "node:path";
import { splitSource } from "../../../src/loader/read/front-matter.ts";
import { collectionNames } from "../../../src/model/shapes/collections.ts";
import { guideSlug } from "../../../src/model/studio/guide-files.ts";
import { placeholderProse, translationNote } from "../init/placeholders.ts";
import { isUntranslated, startPaths, writtenFor } from "../init/start-languages.ts";
import { asWritten, type FoundRemain, type ReadContentFile, type StartPlace } from "./start-places.ts";
import { noted, valueIn } from "./start-settings.ts";
import { isOfStart, paragraphsOf, readStart, textsIn } from "./start-texts.ts";

/** Collection whose records of the start are good as they are, but for some sentences. */
const pages = "pages";

/** Returns the example records and the sentences of pages that are as `init` wrote them. */
export function remainsOfRecords(languages: readonly string[], read: ReadContentFile): FoundRemain[] {
  return languages.flatMap((language) => {
    const written = writtenFor(language);
    const files = startPaths(`{${collectionNames().join(",")}}/${written}/*.{md,mdx}`);
    return files
      .filter((file) => guideSlug(basename(file)) === undefined)
      .flatMap((file) => {
        const collection = dirname(dirname(file));
        const path = `${collection}/${language}/${basename(file)}`;
        const text = read(path);
        return text === undefined ? [] : [remainsIn(path, text, readStart(file), language)];
      });
  });
}

function remainsIn(file: string, text: string, start: string, language: string): FoundRemain {
  const same = sameParts(text, start);
  const isNoted = isUntranslated(language) && translationNote.test(text.replace(/^---\n/, ""));
  if (isNoted) {
    const places = noted(same.length > 0 ? same : [{ line: 2 }]);
    return { file, what: "is to be translated, as its first line says", places };
  }
  const what = asWritten;
  const [collection, , name = ""] = file.split("/");
  if (collection !== pages) return { file, what, places: same.filter(isTelling) };
  const { fields = [], paragraphs = [] } = placeholderProse[name] ?? {};
  return {
    file,
    what,
    places: same.filter(({ field, index = -1 }) => (field ? fields.includes(field) : paragraphs.includes(index))),
  };
}

/** Part of a record that is as in the start: a text of its front matter, or a paragraph by its index in the start. */
interface SamePart extends StartPlace {
  text: string;
  index?: number;
}

function sameParts(text: string, start: string): SamePart[] {
  const ofStart = paragraphsOf(start);
  const paragraphs = paragraphsOf(text).flatMap(({ text: own, line }): SamePart[] => {
    if (/^#.*$/.test(own)) return [];
    const index = ofStart.findIndex((each) => isOfStart(own, each.text));
    return index === -1 ? [] : [{ text: own, line, index }];
  });
  const known = new Map(textsIn(frontMatterOf(start)).map(({ field, text: each }) => [field, each]));
  const fields = textsIn(frontMatterOf(text)).filter(({ field, text: own }) => {
    const each = known.get(field);
    return each !== undefined && isOfStart(own, each);
  });
  return [...fields, ...paragraphs];
}

function frontMatterOf(source: string): unknown {
  return valueIn(splitSource(source).frontMatter);
}

/** Returns true for a text of an example that no record has by chance: its title, several words, or "example". */
function isTelling({ text, field }: SamePart): boolean {
  return field === "title" || /\S\s+\S/.test(text) || /example/i.test(text);
}
