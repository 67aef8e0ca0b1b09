import { pathOf } from "../../model/addresses/addresses.ts";
import { resolvedLink } from "../../model/addresses/resolve-link.ts";
import { caveatsIn } from "../../model/records/caveats.ts";
import { addedProse } from "../../model/sections/added-prose.ts";
import type { StudioProse } from "../../model/studio/current.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { wordsFor } from "../../model/words/words.ts";
import { type ProseParts, proseRenderer } from "./prose.ts";
import { proseSourceIn } from "./prose-source.ts";

/** Returns the prose of a studio, rendered with its words and with links to its pages. */
export function studioProse(contentFolder: string, studio: Studio): StudioProse {
  const bodies = proseSourceIn(contentFolder);
  const byFile = new Map(studio.entries.map((entry) => [entry.file, entry]));
  const source: StudioProse["source"] = ({ file }) => {
    const entry = byFile.get(file);
    return `${bodies({ file })}${entry ? proseOfFields(entry, studio) : ""}`;
  };
  const parts = prosePartsOf(contentFolder, () => studio);
  return { source, render: proseRenderer(contentFolder, parts, source) };
}

/** Returns the prose that a record has in its fields, in the words of its language. */
export function proseOfFields(entry: Entry, studio: Studio): string {
  const { locale } = entry;
  return addedProse(entry, {
    locale,
    words: wordsFor(studio, locale),
    record(collection, slug) {
      const found = studio.listed(collection, slug, locale);
      return found && { title: found.data.title, href: pathOf(studio, found) };
    },
  });
}

/** Returns the prose parts of a studio that may be loaded later. */
export function prosePartsOf(content: string, studio: () => Studio): ProseParts {
  return {
    content,
    texts: () => studio().texts,
    resolve: (url, source) => resolvedLink(url, source, studio()),
    limits: (record) => caveatsIn(studio(), record),
  };
}
