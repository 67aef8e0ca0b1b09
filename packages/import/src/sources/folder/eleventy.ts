import { withoutAttributeLists } from "../../convert/templates/attribute-lists.ts";
import { renderLiquid } from "../../convert/templates/render-liquid.ts";
import type { FolderDocument, FolderOptions, FolderSite, FolderSystem } from "../../folder-site.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import { cascadeOf, permalinkOf } from "./eleventy-data.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { guessedPattern } from "./guessed-pattern.ts";
import { peopleIn } from "./people-data.ts";
import { patternAddress } from "./permalink-pattern.ts";
import { documentOf, isAboutRepository, isOfSiteAlone, markdownFile, namedCollection } from "./read-documents.ts";
import { originAndBase, readDataFolder } from "./read-settings.ts";
import { redirectRules } from "./redirect-rules.ts";
import { liquidSite } from "./site-templates.ts";
import type { SourceFolder } from "./source-folder.ts";

const configs = [
  ".eleventy.js",
  ".eleventy.cjs",
  "eleventy.config.js",
  "eleventy.config.cjs",
  "eleventy.config.mjs",
  "eleventy.config.ts",
];

/** Sites of Eleventy. Their settings are programs, which are read and never run. */
export const eleventy: FolderSystem = {
  name: "eleventy",
  recognizes: (folder) => configs.some((name) => folder.has(name)),
  read,
};

/** Tags with which templates make lists: they say nothing to readers. */
const technicalTags = new Set(["all", "post", "posts", "blog", "nav", "article", "articles", "featured"]);

function read(folder: SourceFolder, options: FolderOptions): FolderSite {
  const settings = folder.first(configs)?.text ?? "";
  const dir = (name: string, usual: string) =>
    new RegExp(`\\b${name}\\s*:\\s*["'\`]([^"'\`]*)["'\`]`).exec(settings)?.[1] ?? usual;
  const input = dir("input", ".").replace(/^\.?\/?|\/$/g, "");
  const within = (name: string) => [input, name].filter((part) => part !== "" && part !== ".").join("/");
  const dataFolder = within(dir("data", "_data"));
  const data = readDataFolder(folder, dataFolder);
  const stated = addressIn(data);
  const { origins, base } = originAndBase(options.address ?? stated);
  const documents = documentsOf(folder, input, options);
  const people = peopleIn(folder, [dataFolder]);
  const names = new Map(people.map(({ id, name }) => [id.toLowerCase(), name]));
  const facts = {
    folder,
    includes: [within(dir("includes", "_includes")), "_includes", within(dir("layouts", "_includes"))],
    globals: { ...data, site: { baseurl: "", ...(data.site as object | undefined) } },
    base,
    authorName: (key: string) => names.get(key.toLowerCase()),
  };
  const guess = guessedPattern(
    folder,
    documents.filter(({ kind }) => kind === "post"),
    origins,
  );
  return {
    site: { origins, base, ...(options.language !== undefined && { locale: options.language }) },
    documents,
    addressesOf: (document) => addressesOf(document, folder, input, options.permalink, guess),
    render(body, document, note) {
      const page = {
        ...document.fields,
        path: document.path,
        date: document.fields.date ?? document.day,
        fileSlug: document.name,
      };
      return withoutAttributeLists(renderLiquid(body, page, liquidSite(facts, note)), note);
    },
    people,
    moved: redirectRules(folder, origins),
    assets: ["", input, "assets", "public", "static", within("assets")],
    tagAddresses: (label) => [
      `/tags/${label
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "")}/`,
    ],
    technicalTags,
  };
}

/** Returns the address that data of a site states of itself: `url` of `site`, `meta`, `metadata` and the like. */
function addressIn(data: object): string | undefined {
  const found = Object.entries(data).flatMap(([name, value]) => {
    if (!/^(site|meta|metadata|config|anchor)$/i.test(name) || typeof value !== "object" || value === null) return [];
    return ["url", "site_url", "siteUrl", "baseUrl", "domain"].map((key) =>
      textOf((value as Record<string, unknown>)[key]),
    );
  });
  return found.find((text) => /^https?:\/\//.test(text ?? ""));
}

function documentsOf(folder: SourceFolder, input: string, options: FolderOptions): FolderDocument[] {
  const hidden = /(^|\/)(_\w|README|docs\/adr\/|test\/|tests\/|\.github)/;
  return folder
    .below(input === "" ? "" : input, markdownFile)
    .filter((path) => !isAboutRepository(path))
    .flatMap((path): FolderDocument[] => {
      const collection = namedCollection(path, options);
      if (collection === undefined && (hidden.test(path) || isOfSiteAlone(path))) return [];
      const defaults = cascadeOf(folder, path);
      const document = documentOf(folder, path, {
        kind: "page",
        defaults,
        ...(collection !== undefined && { collection }),
      });
      if (collection !== undefined) return [{ ...document, kind: collection }];
      const tags = textsOf(document.fields.tags).map((tag) => tag.toLowerCase());
      const isPost =
        tags.some((tag) => /^(posts?|blog|articles?)$/.test(tag)) ||
        /(^|\/)_?(posts?|blog|articles?|news|writing)\//.test(path) ||
        document.day !== undefined;
      if (isPost) return [{ ...document, kind: "post" }];
      const hasMatter = Object.keys(document.fields).length > Object.keys(defaults).length;
      return hasMatter ? [{ ...document, collection: "pages" }] : [];
    });
}

/** Returns the addresses of a document: what its permalink says, else its place, else what links of others say. */
function addressesOf(
  document: FolderDocument,
  folder: SourceFolder,
  input: string,
  given: string | undefined,
  guess: string | undefined,
): string[] {
  const reader = new FieldReader(document.fields);
  const moment = momentOf(reader.first(fieldNames.published)?.value) ?? document.day;
  const slug = textOf(reader.first(fieldNames.slug)?.value) ?? document.name;
  const place = document.path
    .slice(input === "" ? 0 : input.length + 1)
    .replace(/\.\w+$/, "")
    .replace(/(^|\/)index$/, "")
    .split("/")
    .slice(0, -1)
    .join("/");
  const facts = { moment, slug, title: slug, path: place, categories: [], collection: document.kind, ending: ".html" };
  const stated = permalinkOf(folder, document, { moment, slug, place });
  if (stated.kind === "hidden") return [];
  const byPattern = given !== undefined && document.kind === "post" ? patternAddress(given, facts) : undefined;
  const guessed =
    guess !== undefined && document.kind === "post" && stated.kind !== "known"
      ? patternAddress(guess, facts)
      : undefined;
  const usual = patternAddress("/:path/", facts);
  const main = byPattern ?? (stated.kind === "known" ? stated.address : undefined) ?? guessed ?? usual;
  const aliases = reader.all(fieldNames.aliases).flatMap(({ value }) => textsOf(value));
  return [...new Set([main, ...aliases].filter((each): each is string => each !== undefined))];
}
