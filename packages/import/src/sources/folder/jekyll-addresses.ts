import type { FolderDocument } from "../../folder-site.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import type { Fields } from "./lenient-yaml.ts";
import { patternAddress } from "./permalink-pattern.ts";

const styles: Record<string, string> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  weekdate: "/:categories/:year/:month/:day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

interface JekyllSite {
  base: string;
  /** Languages whose pages stand below their tag. */
  languages: readonly string[];
  pattern: string | undefined;
}

/** Returns the addresses that Jekyll gives to a document, those that it redirects to it last. */
export function jekyllAddresses(
  document: FolderDocument,
  config: Fields,
  { base, languages, pattern }: JekyllSite,
): string[] {
  const reader = new FieldReader(document.fields);
  const stated = textOf(reader.first(fieldNames.permalink)?.value);
  const usual = pattern ?? textOf(config.permalink) ?? "date";
  const isPretty = usual === "pretty" || usual.endsWith("/");
  const main = patternAddress(stated ?? patternOf(document, config, usual, isPretty), factsOf(document, reader));
  const aliases = reader
    .all(fieldNames.aliases)
    .flatMap(({ value }) => textsOf(value))
    .map((each) => (each.startsWith("/") ? each : `/${each}`));
  const all = [...(main === undefined ? [] : [main]), ...aliases];
  const inLanguages = languages.flatMap((language) => (main === undefined ? [] : [`/${language}${main}`]));
  return [...new Set([...all, ...inLanguages].map((address) => `${base}${address}`))];
}

function patternOf({ kind, path }: FolderDocument, config: Fields, usual: string, isPretty: boolean): string {
  if (kind === "post") return Object.hasOwn(styles, usual) ? (styles[usual] as string) : usual;
  const { collections } = config;
  const own =
    typeof collections === "object" && collections !== null ? (collections as Record<string, Fields>)[kind] : undefined;
  const stated = textOf(own?.permalink);
  if (stated !== undefined) return stated;
  if (kind !== "page") return isPretty ? "/:collection/:path/" : "/:collection/:path:output_ext";
  const isIndex = /(^|\/)index\.\w+$/.test(path);
  const folder = path.includes("/") ? `/${path.slice(0, path.lastIndexOf("/"))}` : "";
  if (isIndex) return `${folder}/`;
  return isPretty ? `${folder}/:slug/` : `${folder}/:slug:output_ext`;
}

function factsOf({ kind, path, name, day, fields }: FolderDocument, reader: FieldReader) {
  const above = path
    .slice(0, Math.max(path.indexOf("_posts/"), 0))
    .split("/")
    .filter((each) => each !== "" && !each.startsWith("_") && !/^[a-z]{2}$/.test(each));
  const stated = reader.all(["categories", "category"]).flatMap(({ value }) => textsOf(value, /\s+/));
  const below =
    kind === "post"
      ? ""
      : path
          .replace(/^.*?_[^/]+\//, "")
          .split("/")
          .slice(0, -1)
          .join("/");
  return {
    moment: momentOf(reader.first(["date"])?.value) ?? day,
    slug: textOf(fields.slug) ?? name,
    title: textOf(fields.title) ?? name,
    path: below,
    categories: [...above, ...stated.map((each) => encodeURI(each.toLowerCase()))],
    collection: kind,
    ending: ".html",
  };
}
