import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type HastPluginEntry, type MdastPluginEntry, markdownToHtml, type PluginFactoryContext } from "satteri";
import { pageIds } from "../../api/pages/page-ids.ts";
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
import { headings } from "./headings.ts";
import { mayHoldHtml, tamedTags, watchedTag } from "./html-in-prose.ts";
import { limitsSection } from "./limits-section.ts";
import { picturePlaces } from "./picture-places.ts";
import { proseSourceIn } from "./prose-source.ts";
import { quotedValues } from "./quoted-values.ts";
import { resolveLinks } from "./resolve-links.ts";
import { showAlerts } from "./show-alerts.ts";
import { tables } from "./table-plugins.ts";
import { taskLabels } from "./task-labels.ts";

/** The address that a link of a record has on its page. */
export type ResolveLink = (url: string, source: LinkSource) => string;

/** Code is coloured by a plugin of ours: Astro would publish code in a language that it does not know as HTML. */
export const syntaxHighlight = false;

/** What prose takes from the studio that it is of. */
export interface ProseSurroundings {
  texts: () => Record<Locale, Texts>;
  resolve?: ResolveLink;
  /** Identifier of the heading under which a record says what its results do not show. */
  limits?: (record: Pick<Entry, "collection" | "slug" | "locale">) => string | undefined;
}

/** How prose becomes HTML, be it Markdown or MDX; what is said in it is said in the language of its file. */
export function proseOptions({ texts, resolve = (url) => url, limits = () => undefined }: ProseSurroundings) {
  const mdastPlugins: MdastPluginEntry[] = [
    quotedValues,
    where(watchedTag, tamedTags),
    where(/\[!/, ({ fileURL }) => {
      const words = texts()[fileRecord(fileURL).locale]?.prose;
      return words && showAlerts(words);
    }),
  ];
  const hastPlugins: HastPluginEntry[] = [
    where(/<[!?]/, comments),
    ({ fileURL }) => resolveLinks((url) => resolve(url, fileRecord(fileURL))),
    codeColours,
    where(/\||<table/i, tables),
    where(/\[[\sx]\]|<input/i, taskLabels),
    where(/!\[|<(img|source)/i, picturePlaces),
    ({ fileURL }) => {
      const words = texts()[fileRecord(fileURL).locale]?.prose;
      return [words && where(/\[\^/, footnoteWords(words)), headings(words, pageIds(fileRecord(fileURL)))];
    },
    ({ fileURL }) => {
      const id = limits(fileRecord(fileURL));
      return id === undefined ? false : limitsSection(id);
    },
  ];
  return { features: proseFeatures, mdastPlugins, hastPlugins };
}

/** Leaves a plugin out where the source has no sign of what it is for: each is a walk through the whole tree. */
function where<Plugin>(sign: RegExp, plugin: Plugin) {
  return ({ source }: PluginFactoryContext) => sign.test(source) && plugin;
}

/**
 * Renders each Markdown file once, with the parser that Astro has, but without carrying it through Astro's store of
 * content: that would copy all prose several times over.
 */
export function proseRenderer(
  contentFolder: string,
  surroundings: ProseSurroundings,
  sourceOf = proseSourceIn(contentFolder),
): ProseRenderer {
  const { resolve = (url) => url } = surroundings;
  const options = proseOptions(surroundings);
  const rendered = new Map<string, Promise<WrittenProse>>();
  const render = async (file: string) => {
    const path = join(contentFolder, file);
    const source = sourceOf({ file });
    const features = { ...options.features, rawHtml: mayHoldHtml(source) };
    const fileURL = pathToFileURL(path);
    const { html } = await markdownToHtml(source, { ...options, features, fileURL });
    return { source, html, resolve: (url: string) => resolve(url, fileRecord(fileURL)) };
  };
  return async ({ file }) => {
    if (!file.endsWith(".md")) return undefined;
    const known = rendered.get(file) ?? render(file);
    rendered.set(file, known);
    return known;
  };
}
