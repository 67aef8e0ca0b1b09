import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type HastPluginEntry, type MdastPluginEntry, markdownToHtml, type PluginFactoryContext } from "satteri";
import { reservedIds } from "../../api/pages/page-ids.ts";
import { proseFeatures } from "../../markdown/prose-features.ts";
import type { LinkSource } from "../../model/addresses/resolve-link.ts";
import type { ProseRenderer, WrittenProse } from "../../model/studio/current.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { codeColours } from "./code-colours.ts";
import { comments } from "./comments.ts";
import { fileRecord } from "./file-record.ts";
import { footnoteWords } from "./footnote-words.ts";
import { galleries, severalPictures } from "./galleries.ts";
import { headings } from "./headings.ts";
import { mayHoldHtml, tamedTags, watchedTag } from "./html-in-prose.ts";
import { limitsSection } from "./limits-section.ts";
import { linkedPictures } from "./linked-pictures.ts";
import { picturePlaces } from "./picture-places.ts";
import { proseSourceIn } from "./prose-source.ts";
import { quotedValues } from "./quoted-values.ts";
import { resolveLinks } from "./resolve-links.ts";
import { showAlerts } from "./show-alerts.ts";
import { stepHeadings, topHeading } from "./step-headings.ts";
import { tables } from "./table-plugins.ts";
import { taskLabels } from "./task-labels.ts";

/** Returns the address on the page of a link in a record. */
export type ResolveLink = (url: string, source: LinkSource) => string;

/** Highlighting by Astro, which is off: Astro would publish code in an unknown language as HTML. */
export const syntaxHighlight = false;

/** Parts of a studio that rendering its prose needs */
export interface ProseSurroundings {
  /** Content folder, if records may stand in folders below their language */
  content?: string;
  texts: () => Record<Locale, Texts>;
  resolve?: ResolveLink;
  /** Identifier of the heading of a record's limitations */
  limits?: (record: Pick<Entry, "collection" | "slug" | "locale">) => string | undefined;
}

/** Returns the options that render Markdown and MDX; added words are in the language of the file. */
export function proseOptions({ content, texts, resolve = (url) => url, limits = () => undefined }: ProseSurroundings) {
  const recordOf = (url: URL | undefined) => fileRecord(url, content);
  const mdastPlugins: MdastPluginEntry[] = [
    quotedValues,
    where(watchedTag, tamedTags),
    where(/\[!/, ({ fileURL }) => {
      const words = texts()[recordOf(fileURL).locale]?.prose;
      return words && showAlerts(words);
    }),
  ];
  const hastPlugins: HastPluginEntry[] = [
    where(/<[!?]/, comments),
    ({ fileURL }) => resolveLinks((url) => resolve(url, recordOf(fileURL))),
    codeColours,
    where(/\||<table/i, tables),
    where(/\[[\sx]\]|<input/i, taskLabels),
    where(severalPictures, galleries),
    where(/\.(jpe?g|png|webp|avif|gif|svg)\b/i, ({ fileURL }: PluginFactoryContext) => {
      return linkedPictures(fileURL, recordOf(fileURL));
    }),
    where(topHeading, () => stepHeadings()),
    where(/!\[|<(img|source)/i, ({ fileURL }: PluginFactoryContext) => picturePlaces(fileURL, recordOf(fileURL))),
    ({ fileURL }) => {
      const words = texts()[recordOf(fileURL).locale]?.prose;
      return [words && where(/\[\^/, footnoteWords(words)), headings(words, reservedIds(recordOf(fileURL)))];
    },
    ({ fileURL }) => {
      const id = limits(recordOf(fileURL));
      return id === undefined ? false : limitsSection(id);
    },
  ];
  return { features: proseFeatures, mdastPlugins, hastPlugins };
}

/** Leaves a plugin out if the source lacks its pattern, since each plugin walks the whole tree. */
function where<Plugin>(sign: RegExp, plugin: Plugin) {
  return ({ source }: PluginFactoryContext) => sign.test(source) && plugin;
}

/**
 * Renders each Markdown file once with Astro's parser, but not through Astro's content store, which would copy all prose
 * several times.
 */
export function proseRenderer(
  contentFolder: string,
  surroundings: ProseSurroundings,
  sourceOf = proseSourceIn(contentFolder),
): ProseRenderer {
  const { resolve = (url) => url } = surroundings;
  const options = proseOptions({ ...surroundings, content: contentFolder });
  const rendered = new Map<string, Promise<WrittenProse>>();
  const render = async (file: string) => {
    const path = join(contentFolder, file);
    const source = sourceOf({ file });
    const features = { ...options.features, rawHtml: mayHoldHtml(source) };
    const fileURL = pathToFileURL(path);
    const { html } = await markdownToHtml(source, { ...options, features, fileURL });
    return { source, html, resolve: (url: string) => resolve(url, fileRecord(fileURL, contentFolder)) };
  };
  return async ({ file }) => {
    if (!file.endsWith(".md")) return undefined;
    const known = rendered.get(file) ?? render(file);
    rendered.set(file, known);
    return known;
  };
}
