import { renderMdx } from "../../convert/templates/mdx.ts";
import type { FolderDocument, FolderOptions, FolderSite, FolderSystem } from "../../folder-site.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { peopleIn } from "./people-data.ts";
import { patternAddress } from "./permalink-pattern.ts";
import { documentOf, isAboutRepository, markdownFile, namedCollection } from "./read-documents.ts";
import { originAndBase } from "./read-settings.ts";
import { redirectRules } from "./redirect-rules.ts";
import type { SourceFolder } from "./source-folder.ts";
import { localeOf } from "./stated-locale.ts";

const configs = ["astro.config.mjs", "astro.config.ts", "astro.config.js", "astro.config.mts", "astro.config.cjs"];

/** Settings of collections, in the order in which they count. */
const contentSettings = [
  "src/content.config.ts",
  "src/content.config.mjs",
  "src/content.config.js",
  "src/content/config.ts",
];

/** Sites of Astro: collections below `src/content`, and Markdown below `src/pages`. */
export const astro: FolderSystem = {
  name: "astro",
  recognizes: (folder) => configs.some((name) => folder.has(name)),
  read,
};

/** Collections that hold articles, whatever their site calls them. */
const ofPosts = /^(blog|posts?|articles?|news|writing|notes|journal|stories)$/i;

function read(folder: SourceFolder, options: FolderOptions): FolderSite {
  const settings = folder.first(configs)?.text ?? "";
  const constants =
    folder.first(["src/config.ts", "src/consts.ts", "src/site.config.ts", "src/constants.ts"])?.text ?? "";
  const stated = [settings, constants]
    .map((text) => /\b(?:site|website|SITE_URL|url)\s*[:=]\s*["'`](https?:\/\/[^"'`]+)/.exec(text)?.[1])
    .find(Boolean);
  const { origins } = originAndBase(options.address ?? stated);
  const base = (/\bbase\s*:\s*["'`]([^"'`]+)/.exec(settings)?.[1] ?? "").replace(/\/$/, "").replace(/^(?!\/|$)/, "/");
  const routes = routesIn(folder);
  if (options.permalink === undefined) noteProgram(folder);
  const documents = documentsOf(folder, options);
  return {
    site: { origins, base, ...(options.language !== undefined && { locale: options.language }) },
    documents,
    addressesOf: (document) => addressesOf(document, routes, base, options.permalink),
    render: (body, document, note) => (/\.mdx$/.test(document.path) ? renderMdx(body, note) : body),
    people: peopleIn(folder, ["src/data", "src/content"]),
    moved: redirectRules(folder, origins),
    assets: ["public", "src/assets", "src", "", "src/content"],
    tagAddresses: (label) => [`${base}/tags/${label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}/`],
  };
}

/** Notes settings of content that work out the addresses of records by a program, which no import runs. */
function noteProgram(folder: SourceFolder): void {
  const settings = folder.first(contentSettings);
  const at = settings?.text.search(/\bgenerateId\b/) ?? -1;
  if (!settings || at === -1) return;
  folder.notes.push({
    kind: "missing",
    what: "old addresses that a program works out: `--permalink` states their pattern",
    place: { file: settings.path, line: settings.text.slice(0, at).split("\n").length },
  });
}

/** Returns the path of each page that shows one record of a collection: `src/pages/blog/[...slug].astro` is `/blog/`. */
function routesIn(folder: SourceFolder): Map<string, string> {
  const routes = new Map<string, string>();
  for (const path of folder.below("src/pages", /\[(\.\.\.)?\w+\](\/index)?\.astro$/)) {
    const before = path.slice("src/pages".length, path.indexOf("["));
    const named = [...folder.text(path).matchAll(/getCollection\(\s*["'`](\w[\w-]*)["'`]/g)].map(
      ([, name]) => name as string,
    );
    const collections = named.length > 0 ? named : [before.split("/").at(-2) ?? ""];
    for (const name of collections) {
      const known = routes.get(name);
      if (/\/(tags?|page|categor\w+|authors?)\//.test(`${before}/`)) continue;
      if (known === undefined || before.length < known.length) routes.set(name, before);
    }
  }
  return routes;
}

/** Folder of a collection. Without a name each folder in it is a collection. */
interface Place {
  root: string;
  name?: string;
}

/** Returns where collections lie: the usual folders, and those that the settings of content name. */
function placesOf(folder: SourceFolder): Place[] {
  const usual = ["src/content", "src/data", "content"];
  const settings = folder.first(contentSettings)?.text ?? "";
  const stated = [...settings.matchAll(/(\w+)\s*=\s*defineCollection\([\s\S]*?\bbase\s*:\s*["'`]\.?\/?([^"'`]+)/g)];
  const others = stated.flatMap(([, name = "", base = ""]): Place[] => {
    const root = base.replace(/\/$/, "");
    return usual.some((each) => root === each || root.startsWith(`${each}/`)) ? [] : [{ root, name }];
  });
  return [...usual.map((root) => ({ root })), ...others];
}

function documentsOf(folder: SourceFolder, options: FolderOptions): FolderDocument[] {
  const isAuthor = /^(authors?|people|team)$/i;
  const found = placesOf(folder).flatMap(({ root, name }) =>
    folder.below(root, markdownFile).map((path) => {
      const below = path.slice(root.length + 1);
      return {
        path,
        own: name ?? below.split("/")[0] ?? "",
        rest: name === undefined ? below.split("/").slice(1) : below.split("/"),
      };
    }),
  );
  const records = found
    .filter(({ path }) => !isAboutRepository(path))
    .flatMap(({ path, own, rest }): FolderDocument[] => {
      if (rest.length === 0 || rest.some((segment) => segment.startsWith("_"))) return [];
      const stem = rest
        .join("/")
        .replace(/\.\w+$/, "")
        .replace(/\/index$/, "");
      const locale = /^[a-z]{2}(-[a-z]{2})?$/i.test(rest[0] ?? "") && rest.length > 1 ? localeOf(rest[0]) : undefined;
      const named = namedCollection(path, options) ?? (isAuthor.test(own) ? "people" : undefined);
      const collection = named ?? (ofPosts.test(own) ? undefined : /^(pages?|docs)$/i.test(own) ? "pages" : undefined);
      return [
        documentOf(folder, path, {
          kind: own,
          ...(collection !== undefined && { collection }),
          ...(locale !== undefined && { locale }),
          translationKey: `${own}/${locale === undefined ? stem : stem.slice(stem.indexOf("/") + 1)}`,
        }),
      ];
    });
  const pages = folder
    .below("src/pages", markdownFile)
    .map((path) => documentOf(folder, path, { kind: "page", collection: "pages" }));
  return [...records, ...pages];
}

function addressesOf(
  document: FolderDocument,
  routes: ReadonlyMap<string, string>,
  base: string,
  pattern: string | undefined,
): string[] {
  const reader = new FieldReader(document.fields);
  const slug = textOf(reader.first(fieldNames.slug)?.value);
  const isPage = document.path.startsWith("src/pages/");
  const stem = isPage
    ? document.path
        .replace(/^src\/pages\//, "")
        .replace(/\.\w+$/, "")
        .replace(/(^|\/)index$/, "")
    : (document.translationKey ?? document.name).replace(/^[^/]+\//, "");
  const prefix = document.locale === undefined ? "" : `${document.locale}/`;
  const route = isPage ? "/" : (routes.get(document.kind) ?? `/${document.kind}/`);
  const own = slug ?? (isPage ? stem : `${prefix}${stem}`.toLowerCase().replace(/[^\p{L}\p{N}/_.-]+/gu, "-"));
  const moment = momentOf(reader.first(fieldNames.published)?.value) ?? document.day;
  const facts = {
    moment,
    slug: slug ?? document.name,
    title: document.name,
    path: "",
    categories: [],
    collection: document.kind,
    ending: "",
  };
  const byPattern = pattern === undefined || isPage ? undefined : patternAddress(pattern, facts);
  const main = byPattern ?? `${route}${own}/`.replace(/\/{2,}/g, "/");
  const aliases = reader
    .all([...fieldNames.permalink, ...fieldNames.aliases])
    .flatMap(({ value }) => textsOf(value))
    .filter((each) => each.startsWith("/"));
  return [...new Set([main, ...aliases].map((each) => `${base}${each}`))];
}
