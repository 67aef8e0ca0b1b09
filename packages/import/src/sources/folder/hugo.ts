import { withoutAttributeLists } from "../../convert/templates/attribute-lists.ts";
import { withoutDefinitionLists } from "../../convert/templates/definition-lists.ts";
import { renderShortcodes } from "../../convert/templates/hugo-shortcodes.ts";
import type { FolderDocument, FolderOptions, FolderSite, FolderSystem } from "../../folder-site.ts";
import { isTold } from "../../map/told-value.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { splitMatter } from "./front-matter.ts";
import type { Fields } from "./lenient-yaml.ts";
import { peopleIn } from "./people-data.ts";
import { patternAddress, urlized } from "./permalink-pattern.ts";
import { documentOf, isAboutRepository, markdownFile, namedCollection } from "./read-documents.ts";
import { originAndBase, readSettingsOf } from "./read-settings.ts";
import { redirectRules } from "./redirect-rules.ts";
import type { SourceFolder } from "./source-folder.ts";
import { localeOf } from "./stated-locale.ts";

const endings = ["toml", "yaml", "yml", "json"];
const configs = ["hugo", "config"].flatMap((name) =>
  endings.flatMap((ending) => [`${name}.${ending}`, `config/_default/${name}.${ending}`]),
);

/** Sites of Hugo: `content`, with sections, bundles and languages. */
export const hugo: FolderSystem = {
  name: "hugo",
  recognizes: (folder) =>
    configs.some((name) => folder.has(name)) &&
    (folder.below("content").length > 0 || folder.has("archetypes/default.md")),
  read,
};

interface Languages {
  main: string;
  /** Language → its settings. */
  all: ReadonlyMap<string, Fields>;
  isMainBelow: boolean;
}

function read(folder: SourceFolder, options: FolderOptions): FolderSite {
  const config = lowered(readSettingsOf(folder, configs));
  const { origins, base } = originAndBase(options.address ?? config.baseurl);
  const languages = languagesOf(folder, config);
  const content = textOf(config.contentdir) ?? "content";
  const documents = documentsOf(folder, content, languages, options);
  const taxonomies =
    Object.keys((config.taxonomies as Fields | undefined) ?? {}).length > 0
      ? Object.values(config.taxonomies as Fields).map(String)
      : ["tags", "categories"];
  return {
    site: {
      ...(textOf(config.title) !== undefined && { name: textOf(config.title) }),
      origins,
      base,
      locale: options.language ?? localeOf(languages.main),
    },
    documents,
    addressesOf: (document) => addressesOf(document, config, languages, { base, content, pattern: options.permalink }),
    render: (body, _document, note) =>
      withoutAttributeLists(withoutDefinitionLists(renderShortcodes(body, note)), note),
    people: peopleIn(folder, ["data"]),
    moved: redirectRules(folder, origins),
    assets: ["static", "assets", "", content],
    tagAddresses: (label) =>
      taxonomies
        .filter((name) => name !== "authors")
        .map((name) => `${base}/${name}/${urlized(label.replace(/\//g, "-"))}/`),
    authorAddresses: (id) => [`${base}/authors/${urlized(id)}/`],
  };
}

/** Returns fields with their names in lower case, as Hugo reads them. */
function lowered(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]));
}

function languagesOf(folder: SourceFolder, config: Fields): Languages {
  const inFile = readSettingsOf(
    folder,
    endings.map((ending) => `config/_default/languages.${ending}`),
  );
  const stated = Object.keys(inFile).length > 0 ? inFile : ((config.languages as Fields | undefined) ?? {});
  const main = textOf(config.defaultcontentlanguage) ?? localeOf(textOf(config.languagecode)) ?? "en";
  const all = new Map(
    Object.entries(stated).map(([name, value]) => [name.toLowerCase(), lowered((value ?? {}) as Fields)]),
  );
  return { main, all, isMainBelow: config.defaultcontentlanguageinsubdir === true };
}

function documentsOf(
  folder: SourceFolder,
  content: string,
  languages: Languages,
  options: FolderOptions,
): FolderDocument[] {
  const roots = [...languages.all].flatMap(([name, settings]) => {
    const own = textOf(settings.contentdir);
    return own === undefined ? [] : [{ root: own.replace(/\/$/, ""), locale: name }];
  });
  const places = roots.length > 0 ? roots : [{ root: content, locale: undefined }];
  return places.flatMap(({ root, locale }) =>
    folder
      .below(root, markdownFile)
      .filter((path) => !isAboutRepository(path))
      .flatMap((path): FolderDocument[] => {
        const [, stem = "", tag] = /^(.*?)(?:\.([a-z]{2}(?:-[a-z]{2})?))?\.\w+$/i.exec(path) ?? [];
        const language =
          tag !== undefined && (languages.all.has(tag.toLowerCase()) || languages.all.size === 0)
            ? tag.toLowerCase()
            : locale;
        const below = stem.slice(root.length + 1);
        const isList = /(^|\/)_index$/.test(below);
        if (isList && !tellsSomething(folder, path)) return [];
        const named = namedCollection(path, options);
        const bare = below.replace(/(^|\/)_?index$/, "");
        const name = bare.split("/").at(-1) || "home";
        const isPage = isList || (!bare.includes("/") && named === undefined);
        const more = {
          kind: isPage ? "page" : (below.split("/")[0] ?? "post"),
          translationKey: isList ? bare : below,
          ...(bare === "" && { draft: "it was the home page: its words can go into that of the studio" }),
          ...(isPage && { collection: "pages" }),
          ...(named !== undefined && { collection: named }),
          locale: localeOf(language ?? (languages.all.size > 1 ? languages.main : undefined)),
        };
        const document = documentOf(folder, path, more);
        return [{ ...document, name: dayless(name) }];
      }),
  );
}

/** Returns true for the page of a list that says more than its title. */
function tellsSomething(folder: SourceFolder, path: string): boolean {
  const { fields, body } = splitMatter(folder.text(path), path);
  return body.text.trim() !== "" || isTold(fields);
}

function dayless(name: string): string {
  return name.replace(/^\d{4}-\d{2}-\d{2}-/, "");
}

interface HugoPlace {
  base: string;
  content: string;
  pattern: string | undefined;
}

function addressesOf(
  document: FolderDocument,
  config: Fields,
  languages: Languages,
  { base, content, pattern }: HugoPlace,
): string[] {
  const reader = new FieldReader(document.fields);
  const stated = textOf(reader.first(["url"])?.value);
  const [, below = ""] =
    /^[^/]+\/(.*?)(?:\.[a-z]{2}(?:-[a-z]{2})?)?\.\w+$/i.exec(
      document.path.slice(content.indexOf("/") === -1 ? 0 : content.lastIndexOf("/") + 1),
    ) ?? [];
  const stem = (document.translationKey ?? below).replace(/\/index$/, "");
  const segments = stem.split("/");
  const section = segments.length > 1 ? (segments[0] ?? "") : "";
  const slug = textOf(reader.first(fieldNames.slug)?.value);
  const facts = {
    moment: momentOf(reader.first(fieldNames.published)?.value) ?? document.day,
    slug: urlized(slug ?? document.name),
    title: urlized(textOf(document.fields.title) ?? document.name),
    path: segments
      .slice(section === "" ? 0 : 1, -1)
      .map(urlized)
      .join("/"),
    categories: [],
    collection: urlized(section),
    ending: "",
  };
  const own = pattern ?? permalinkOf(config, section);
  // In Hugo `:title` is the title, where Jekyll has the name of the file.
  const main = stated ?? patternAddress((own ?? "/:sections/:slug/").replace(":title", facts.title), facts);
  const usual =
    own === undefined && facts.slug === urlized(document.name)
      ? [`/${[...segments.slice(0, -1), segments.at(-1) ?? ""].map(urlized).join("/")}/`]
      : [];
  const language = document.locale;
  const prefix =
    language !== undefined && languages.all.size > 1 && (languages.isMainBelow || language !== localeOf(languages.main))
      ? `/${language}`
      : "";
  const aliases = reader
    .all(fieldNames.aliases)
    .flatMap(({ value }) => textsOf(value))
    .map((each) => (each.startsWith("/") ? each : `/${[section, each].filter(Boolean).join("/")}`));
  const all = [main, ...usual]
    .filter((each): each is string => each !== undefined)
    .map((each) => `${base}${prefix}${each.startsWith("/") ? each : `/${each}`}`);
  return [...new Set([...all, ...aliases.map((each) => `${base}${each}`)])];
}

function permalinkOf({ permalinks }: Fields, section: string): string | undefined {
  const stated = (permalinks ?? {}) as Fields;
  const ofPages = typeof stated.page === "object" && stated.page !== null ? (stated.page as Fields) : stated;
  return textOf(ofPages[section]);
}
