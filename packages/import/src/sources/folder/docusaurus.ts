import { renderAdmonitions } from "../../convert/templates/admonitions.ts";
import { renderMdx } from "../../convert/templates/mdx.ts";
import type { FolderDocument, FolderOptions, FolderSite, FolderSystem } from "../../folder-site.ts";
import { textOf, textsOf } from "../../map/written-values.ts";
import type { SourceMove } from "../../source.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { peopleIn } from "./people-data.ts";
import { documentOf, isAboutRepository, markdownFile, namedCollection } from "./read-documents.ts";
import { originAndBase } from "./read-settings.ts";
import { redirectRules } from "./redirect-rules.ts";
import type { SourceFolder } from "./source-folder.ts";

const configs = ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs"];

/** Sites of Docusaurus: `blog`, `docs`, `src/pages`, and translations below `i18n`. */
export const docusaurus: FolderSystem = {
  name: "docusaurus",
  recognizes: (folder) => configs.some((name) => folder.has(name)),
  read,
};

function read(folder: SourceFolder, options: FolderOptions): FolderSite {
  const settings = folder.first(configs)?.text ?? "";
  const stated = (name: string) => new RegExp(`\\b${name}\\s*:\\s*["'\`]([^"'\`]*)["'\`]`).exec(settings)?.[1];
  const { origins } = originAndBase(options.address ?? stated("url"));
  const base = (stated("baseUrl") ?? "/").replace(/\/$/, "");
  const blog = blogRoute(settings);
  const locale = options.language ?? stated("defaultLocale");
  const sections = sectionsIn(settings);
  const documents = documentsOf(folder, sections, options);
  const place = { file: configs.find((name) => folder.has(name)) ?? "blog" };
  return {
    site: {
      ...(stated("title") !== undefined && { name: stated("title") }),
      origins,
      base,
      ...(locale !== undefined && { locale }),
    },
    documents,
    addressesOf: (document) => addressesOf(document, { base, blog, sections }),
    // `.md` is MDX too.
    render: (body, _document, note) => renderAdmonitions(renderMdx(body, note), note),
    people: peopleIn(folder, ["blog"]),
    moved: [
      ...redirectRules(folder, origins),
      ...["rss.xml", "atom.xml", "feed.json"].map((file): SourceMove => {
        const feed = file.endsWith(".json") ? "json" : "xml";
        return { place, from: `${base}${blog}/${file}`, to: { feed } };
      }),
      { place, from: `${base}${blog === "" ? "/blog" : blog}`, to: { list: "articles" as const } },
    ],
    assets: ["static", "", "src"],
    tagAddresses: (label) => [
      `${base}${blog}/tags/${label
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "")}`,
    ],
    authorAddresses: (id) => [`${base}${blog}/authors/${id}`],
  };
}

/** Returns the route that the settings of a plugin state, such as `blog: { routeBasePath: "news" }`. */
function routeIn(settings: string, section: string, usual: string): string {
  const found = [...settings.matchAll(new RegExp(`\\b${section}\\s*:\\s*\\{`, "g"))]
    .map(({ 0: whole, index }) =>
      /routeBasePath\s*:\s*["'`]([^"'`]*)["'`]/.exec(objectAt(settings, index + whole.length - 1)),
    )
    .find(Boolean);
  return routed(found?.[1] ?? usual);
}

function routed(path: string): string {
  const bare = path.replace(/^\/|\/$/g, "");
  return bare === "" ? "" : `/${bare}`;
}

/** Returns the text of an object of a program, from its brace to the one that closes it. */
function objectAt(program: string, from: number): string {
  let depth = 0;
  for (const { 0: sign, index } of program.slice(from).matchAll(/"[^"\n]*"|'[^'\n]*'|\/\/[^\n]*|[{}]/g)) {
    depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    if (depth === 0) return program.slice(from, from + index + 1);
  }
  return program.slice(from, from + 1500);
}

const blogRoute = (settings: string) => routeIn(settings, "blog", "blog");

/** Folder of documents, and the route at which they stand. */
interface Section {
  folder: string;
  route: string;
}

/** Returns the folders of documents: `docs`, and those of each further plugin for them. */
function sectionsIn(settings: string): Section[] {
  const others = [...settings.matchAll(/["'](?:@docusaurus\/plugin-)?content-docs["']\s*,\s*\{/g)].flatMap(
    ({ 0: whole, index }): Section[] => {
      const plugin = objectAt(settings, index + whole.length - 1);
      const stated = (name: string) => new RegExp(`\\b${name}\\s*:\\s*["'\`]([^"'\`]*)["'\`]`).exec(plugin)?.[1];
      const folder = stated("path")?.replace(/^\.?\/|\/$/g, "") ?? "";
      return folder === "" || folder.startsWith(".")
        ? []
        : [{ folder, route: routed(stated("routeBasePath") ?? "docs") }];
    },
  );
  return [{ folder: "docs", route: routeIn(settings, "docs", "docs") }, ...others];
}

function documentsOf(folder: SourceFolder, sections: readonly Section[], options: FolderOptions): FolderDocument[] {
  return folder.paths
    .filter((path) => markdownFile.test(path))
    .flatMap((path): FolderDocument[] => {
      const translated =
        /^i18n\/([a-z]{2})[^/]*\/docusaurus-plugin-content-(blog|docs|pages)\/(?:current\/)?(.+)$/.exec(path);
      const plain = translated ? `${translated[2] === "pages" ? "src/pages" : translated[2]}/${translated[3]}` : path;
      const named = namedCollection(path, options);
      const locale = translated?.[1];
      const more = {
        ...(locale !== undefined && { locale }),
        translationKey: plain.replace(/\.\w+$/, ""),
        ...(named !== undefined && { collection: named }),
      };
      if (named !== undefined) return [documentOf(folder, path, { kind: named, ...more })];
      if (isAboutRepository(path) || /(^|\/)_[^/]*$/.test(plain)) return [];
      if (plain.startsWith("blog/")) return [documentOf(folder, path, { kind: "post", ...more })];
      const isDoc = sectionOf(plain, sections) !== undefined;
      if (!isDoc && !plain.startsWith("src/pages/")) return [];
      return [documentOf(folder, path, { kind: isDoc ? "doc" : "page", collection: "pages", ...more })];
    });
}

function sectionOf(path: string, sections: readonly Section[]): Section | undefined {
  return sections.find(({ folder }) => path.startsWith(`${folder}/`));
}

function addressesOf(
  document: FolderDocument,
  { base, blog, sections }: { base: string; blog: string; sections: readonly Section[] },
): string[] {
  const reader = new FieldReader(document.fields);
  const slug = textOf(reader.first(fieldNames.slug)?.value);
  const plain = document.translationKey ?? document.path;
  const section = sectionOf(plain, sections);
  const stem = plain
    .slice(section ? section.folder.length + 1 : 0)
    .replace(/^(blog|src\/pages)\//, "")
    .replace(/\/(index|README)$/i, "")
    .replace(/^(index|README)$/i, "");
  const prefix = document.locale === undefined ? "" : `/${document.locale}`;
  const root = plain.startsWith("blog/") ? blog : (section?.route ?? "");
  const dated = /^(.*?)(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+)$/.exec(stem);
  const usual =
    dated && root === blog
      ? [dated[2], dated[3], dated[4], dated[5]].join("/")
      : stem.replace(/(^|\/)\d+[-_.]\s*/g, "$1");
  const path =
    slug === undefined
      ? `/${usual}`
      : slug.startsWith("/")
        ? slug
        : `/${[section ? usual.split("/").slice(0, -1).join("/") : "", slug].filter(Boolean).join("/")}`;
  const aliases = reader
    .all(fieldNames.aliases)
    .flatMap(({ value }) => textsOf(value))
    .filter((each) => each.startsWith("/"));
  return [...new Set([`${base}${prefix}${root}${path}`, ...aliases])];
}
