import { edited } from "../../convert/lined-text.ts";
import { withoutAttributeLists } from "../../convert/templates/attribute-lists.ts";
import { withoutDefinitionLists } from "../../convert/templates/definition-lists.ts";
import { fromKramdown } from "../../convert/templates/kramdown.ts";
import { renderLiquid } from "../../convert/templates/render-liquid.ts";
import type { FolderDocument, FolderOptions, FolderSite, FolderSystem } from "../../folder-site.ts";
import { textOf, textsOf } from "../../map/written-values.ts";
import { jekyllAddresses } from "./jekyll-addresses.ts";
import type { Fields } from "./lenient-yaml.ts";
import { peopleIn } from "./people-data.ts";
import {
  dayAndName,
  documentOf,
  isAboutRepository,
  isOfSiteAlone,
  markdownFile,
  namedCollection,
} from "./read-documents.ts";
import { originAndBase, originsOf, readDataFolder, readSettingsOf } from "./read-settings.ts";
import { redirectRules } from "./redirect-rules.ts";
import { liquidSite } from "./site-templates.ts";
import type { SourceFolder } from "./source-folder.ts";
import { localeOf } from "./stated-locale.ts";

/** Sites of Jekyll: `_posts`, `_drafts`, collections and pages. */
export const jekyll: FolderSystem = {
  name: "jekyll",
  recognizes: (folder) => folder.has("_config.yml") || folder.has("_config.yaml") || folder.below("_posts").length > 0,
  read,
};

function read(folder: SourceFolder, options: FolderOptions): FolderSite {
  const config = readSettingsOf(folder, ["_config.yml", "_config.yaml"]);
  const { origins, base: ofUrl } = originAndBase(options.address ?? config.url);
  const base = (textOf(config.baseurl) ?? ofUrl).replace(/\/$/, "");
  const languages = textsOf(config.languages).map((each) => localeOf(each) ?? each);
  const documents = documentsOf(folder, config, options);
  const people = peopleIn(folder, ["_data"]);
  const names = new Map(people.map(({ id, name }) => [id.toLowerCase(), name]));
  const facts = {
    folder,
    includes: [textOf(config.includes_dir) ?? "_includes"],
    globals: { site: { ...config, baseurl: base, data: readDataFolder(folder, "_data") }, layout: {} },
    base,
    authorName: (key: string) => names.get(key.toLowerCase()),
  };
  const isKramdown = !/commonmark|gfm/i.test(textOf(config.markdown) ?? "kramdown");
  return {
    site: {
      ...(textOf(config.title) !== undefined && { name: textOf(config.title) }),
      origins:
        textOf(config.url) === undefined
          ? origins
          : [...new Set([...origins, ...originsOf(URL.parse(String(config.url))?.host ?? "")])],
      base,
      locale: options.language ?? localeOf(textOf(config.lang) ?? textOf(config.locale)) ?? languages[0],
    },
    documents,
    addressesOf: (document) =>
      jekyllAddresses(document, config, { base, languages: languages.slice(1), pattern: options.permalink }),
    render(body, document, note) {
      const page = {
        ...document.fields,
        path: document.path,
        ...(document.day !== undefined && { date: document.day }),
      };
      const liquid = renderLiquid(body, page, liquidSite(facts, note));
      const bare = isKramdown ? withoutDefinitionLists(withoutTableOfContents(fromKramdown(liquid))) : liquid;
      return withoutAttributeLists(bare, note);
    },
    people,
    moved: redirectRules(folder, origins),
    assets: ["", "assets", "_i18n"],
    ...archives(config),
  };
}

/** Finds the files that Jekyll publishes: with front matter, in `_posts`, `_drafts`, a collection, or as a page. */
function documentsOf(folder: SourceFolder, config: Fields, options: FolderOptions): FolderDocument[] {
  const above = (textOf(config.collections_dir) ?? "").replace(/^\.?\/|\/$/g, "");
  const collections = collectionsIn(config);
  const included = textsOf(config.include);
  return folder.paths
    .filter((path) => markdownFile.test(path) && !isAboutRepository(path))
    .flatMap((path): FolderDocument[] => {
      const defaults = defaultsFor(path, config);
      const named = namedCollection(path, options);
      const segments = path.split("/");
      const posts = segments.indexOf("_posts");
      const drafts = segments.indexOf("_drafts");
      const locale = /(?:^|\/)_?i18n\/([a-z]{2})\//.exec(path)?.[1];
      const more = {
        defaults,
        ...(locale !== undefined && { locale }),
        ...(named !== undefined && { collection: named }),
      };
      if (posts !== -1 || drafts !== -1) {
        const draft = drafts === -1 ? {} : { draft: "in _drafts" };
        return [documentOf(folder, path, { kind: "post", ...more, ...draft })];
      }
      const relative = above !== "" && path.startsWith(`${above}/`) ? path.slice(above.length + 1) : path;
      const own = /^_([^/]+)\//.exec(relative)?.[1];
      if (own !== undefined && Object.hasOwn(collections, own)) {
        if (named === undefined && collections[own]?.output !== true) return [];
        return [documentOf(folder, path, { kind: own, ...more })];
      }
      if (named !== undefined) return [documentOf(folder, path, { kind: named, ...more })];
      const isHidden = segments.slice(0, -1).some((segment) => segment.startsWith("_") && !included.includes(segment));
      if (isHidden || isExcluded(path, config) || isOfSiteAlone(path)) return [];
      const page = documentOf(folder, path, { kind: "page", collection: "pages", ...more, ...dayAndName(path) });
      return /^---[ \t]*\n/.test(folder.text(path)) ? [page] : [];
    });
}

/** Returns the collections of the settings: a list of names, or a mapping. */
export function collectionsIn({ collections }: Fields): Record<string, Fields> {
  if (Array.isArray(collections)) return Object.fromEntries(collections.map((name) => [String(name), {}]));
  if (typeof collections !== "object" || collections === null) return {};
  return Object.fromEntries(Object.entries(collections).map(([name, value]) => [name, (value ?? {}) as Fields]));
}

/** Returns what the settings say of all documents in a folder. */
function defaultsFor(path: string, { defaults }: Fields): Fields {
  if (!Array.isArray(defaults)) return {};
  return Object.assign(
    {},
    ...defaults.map((each: { scope?: { path?: string; type?: string }; values?: Fields }) => {
      const { path: scope = "", type } = each.scope ?? {};
      const isPost = path.includes("_posts/");
      const fits =
        path.startsWith(scope.replace(/\/?\*+$/, "")) &&
        (type === undefined ||
          (type === "posts" ? isPost : path.includes(`_${type}/`) || (type === "pages" && !isPost)));
      const { layout: _, ...values } = each.values ?? {};
      return fits ? values : {};
    }),
  ) as Fields;
}

function isExcluded(path: string, { exclude }: Fields): boolean {
  return textsOf(exclude).some((each) => {
    const start = each.replace(/^\/|\/$/g, "");
    return path === start || path.startsWith(`${start}/`);
  });
}

/** A list of contents that kramdown makes: our pages make their own. */
function withoutTableOfContents(source: Parameters<typeof edited>[0]) {
  const found = [...source.text.matchAll(/^[ \t]*(?:[*+-]|\d+\.)[ \t]+\S.*\n\{:\s*toc\b[^}]*\}[ \t]*$/gim)];
  return edited(
    source,
    found.map(({ 0: whole, index }) => ({ from: index, to: index + whole.length, text: "" })),
  );
}

/** Addresses of the plugin that makes archives, where the settings have it. */
function archives(config: Fields): Pick<FolderSite, "tagAddresses"> {
  const { permalinks } = (config["jekyll-archives"] ?? {}) as { permalinks?: Record<string, string> };
  const patterns = [permalinks?.tag, permalinks?.category].filter((each) => each !== undefined);
  if (patterns.length === 0) return {};
  return {
    tagAddresses: (label) => patterns.map((each) => each.replace(":name", label.toLowerCase().replace(/\s+/g, "-"))),
  };
}
