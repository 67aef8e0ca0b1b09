import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Root } from "hast";
import type { Html, Text } from "mdast";
import {
  type HastPluginEntry,
  type MdastPluginEntry,
  markdownToHast,
  markdownToHtml,
  type PluginFactoryContext,
} from "satteri";
import { reservedIds } from "../../api/pages/page-ids.ts";
import { tagsInText } from "../../loader/read/html-links.ts";
import { proseFeatures } from "../../markdown/prose-features.ts";
import type { LinkSource } from "../../model/addresses/resolve-link.ts";
import type { ProseRenderer, WrittenProse } from "../../model/studio/current.ts";
import type { Entry } from "../../model/studio/studio.ts";
import type { Locale } from "../../model/texts/localized.ts";
import type { Texts } from "../../model/texts/texts.ts";
import { recordsIn } from "./file-record.ts";
import { mayHoldHtml, tamedTags, watchedTag } from "./html-in-prose.ts";
import { picturesBeside } from "./pictures.ts";
import { proseSourceIn } from "./prose-source.ts";
import { changingTree, rewriteProse } from "./rewrite-prose.ts";
import { showAlerts } from "./show-alerts.ts";

/** Parses tags with unquoted values that begin with a slash, which the parser leaves as text. */
const quotedValues = ({ source, sourceFormat }: PluginFactoryContext): MdastPluginEntry =>
  sourceFormat === "markdown" &&
  tagsInText(source).length > 0 && {
    name: "quoted-values",
    text(node, context) {
      const parts = split(node.value);
      if (parts.length > 1) context.replaceNode(node, parts);
    },
  };

/** Returns the address on the page of a link in a record. */
export type ResolveLink = (url: string, source: LinkSource) => string;

/** Highlighting by Astro, which is off: Astro would publish code in an unknown language as HTML. */
export const syntaxHighlight = false;

/** Parts of a studio that rendering its prose needs */
export interface ProseParts {
  /** Content folder, if records may stand in folders below their language */
  content?: string;
  texts: () => Record<Locale, Texts>;
  resolve?: ResolveLink;
  /** Identifier of the heading of a record's limitations */
  limits?: (record: Pick<Entry, "collection" | "slug" | "locale">) => string | undefined;
}

/** Returns the options that render Markdown and MDX; added words are in the language of the file. */
export function proseOptions({ content, texts, resolve = (url) => url, limits = () => undefined }: ProseParts) {
  const recordOf = recordsIn(content);
  const wordsOf = (fileURL: URL | undefined) => texts()[recordOf(fileURL).locale]?.prose;
  const mdastPlugins: ((context: PluginFactoryContext) => MdastPluginEntry)[] = [
    quotedValues,
    where(watchedTag, () => tamedTags),
    where(/\[!/, ({ fileURL }) => {
      const words = wordsOf(fileURL);
      return words && showAlerts(words);
    }),
  ];
  const rewriteIn = ({ fileURL, source }: Pick<PluginFactoryContext, "fileURL" | "source">) => {
    const record = recordOf(fileURL);
    const place = {
      source,
      words: wordsOf(fileURL),
      reserved: reservedIds(record),
      limits: limits(record),
      resolve: (url: string) => resolve(url, record),
      pictureAt: picturesBeside(fileURL, record),
    };
    return (root: Root) => rewriteProse(root, place);
  };
  const hastPlugins: HastPluginEntry[] = [(context) => changingTree(rewriteIn(context))];
  return { features: proseFeatures, mdastPlugins, hastPlugins, rewriteIn };
}

/** Leaves a plugin out if the source lacks its pattern, since each plugin walks the whole tree. */
function where(sign: RegExp, plugin: (context: PluginFactoryContext) => MdastPluginEntry) {
  return (context: PluginFactoryContext) => sign.test(context.source) && plugin(context);
}

/**
 * Renders each Markdown file once with Astro's parser, but not through Astro's content store, which would copy all prose
 * several times.
 */
export function proseRenderer(
  contentFolder: string,
  parts: ProseParts,
  sourceOf = proseSourceIn(contentFolder),
): ProseRenderer {
  const { resolve = (url) => url } = parts;
  const { rewriteIn, ...options } = proseOptions({ ...parts, content: contentFolder });
  const recordOf = recordsIn(contentFolder);
  const rendered = new Map<string, Promise<WrittenProse>>();
  const htmlOf = (source: string, fileURL: URL) => {
    const features = { ...options.features, rawHtml: mayHoldHtml(source) };
    const context = { source, fileURL, sourceFormat: "markdown", data: {} } as const;
    if (options.mdastPlugins.some((plugin) => plugin(context))) {
      return markdownToHtml(source, { ...options, features, fileURL });
    }
    // A plugin reads a tree of the parser node by node. A copy of the whole tree is read in a tenth of the time.
    const tree = rewriteIn(context)(markdownToHast(source, { features, position: false }) as Root);
    return markdownToHtml("", { hastPlugins: [changingTree(() => tree)] });
  };
  const render = async (file: string) => {
    const source = sourceOf({ file });
    const fileURL = pathToFileURL(join(contentFolder, file));
    const { html } = await htmlOf(source, fileURL);
    return { source, html, resolve: (url: string) => resolve(url, recordOf(fileURL)) };
  };
  return async ({ file }) => {
    if (!file.endsWith(".md")) return undefined;
    const known = rendered.get(file) ?? render(file);
    rendered.set(file, known);
    return known;
  };
}

function split(value: string): (Html | Text)[] {
  const parts: (Html | Text)[] = [];
  let from = 0;
  for (const { html } of tagsInText(value)) {
    const at = value.indexOf(html, from);
    parts.push({ type: "text", value: value.slice(from, at) });
    parts.push({ type: "html", value: html.replace(/=\s*(\/[^\s"'<>]*)/g, '="$1"') });
    from = at + html.length;
  }
  return [...parts, { type: "text", value: value.slice(from) }];
}
