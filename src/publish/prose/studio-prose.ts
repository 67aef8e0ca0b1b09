import { blocksInProse, withBlocks } from "../../loader/read/prose-blocks.ts";
import { viewsIn } from "../../loader/views/view-files.ts";
import { pathOf } from "../../model/addresses/addresses.ts";
import { resolvedLink } from "../../model/addresses/resolve-link.ts";
import { caveatsIn } from "../../model/records/caveats.ts";
import { addedProse, type Showing, sectionProse } from "../../model/sections/added-prose.ts";
import type { StudioProse } from "../../model/studio/current.ts";
import type { Entry, Studio } from "../../model/studio/studio.ts";
import { wordsFor } from "../../model/words/words.ts";
import { type ProseParts, proseRenderer } from "./prose.ts";
import { proseSourceIn } from "./prose-source.ts";

/** Returns the prose of a studio, rendered with its words and with links to its pages. */
export function studioProse(contentFolder: string, studio: Studio): StudioProse {
  const bodies = proseSourceIn(contentFolder);
  const views = new Set(viewsIn(contentFolder));
  const byFile = new Map(studio.entries.map((entry) => [entry.file, entry]));
  const source: StudioProse["source"] = ({ file }) => {
    const entry = byFile.get(file);
    return entry ? wholeProse(entry, bodies(entry), studio, (block) => views.has(`blocks/${block}`)) : bodies({ file });
  };
  const parts = prosePartsOf(contentFolder, () => studio);
  return { source, render: proseRenderer(contentFolder, parts, source) };
}

/** Returns the prose of a record: its body with blocks written out, and that of its fields. */
export function wholeProse(entry: Entry, body: string, studio: Studio, hasView?: Showing["hasView"]): string {
  const { locale, file } = entry;
  const showing: Showing = {
    locale,
    ...(hasView && { hasView }),
    // Few records have such prose, and faulty settings have no words.
    get words() {
      return wordsFor(studio, locale);
    },
    record(collection, slug) {
      const found = studio.listed(collection, slug, locale);
      return found && { title: found.data.title, href: pathOf(studio, found) };
    },
  };
  const blocks = file.endsWith(".mdx") ? [] : blocksInProse(file, body);
  return `${withBlocks(body, blocks, (section) => sectionProse(section, showing))}${addedProse(entry, showing)}`;
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
