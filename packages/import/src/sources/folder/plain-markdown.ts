import { withoutAttributeLists } from "../../convert/templates/attribute-lists.ts";
import type { FolderOptions, FolderSite, FolderSystem } from "../../folder-site.ts";
import { momentOf, textOf, textsOf } from "../../map/written-values.ts";
import { fieldNames } from "./field-names.ts";
import { FieldReader } from "./field-reader.ts";
import { firstCommits } from "./first-commits.ts";
import { peopleIn } from "./people-data.ts";
import { patternAddress } from "./permalink-pattern.ts";
import { documentOf, isAboutRepository, markdownFile, namedCollection } from "./read-documents.ts";
import { originAndBase } from "./read-settings.ts";
import { redirectRules } from "./redirect-rules.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Folders of Markdown that no generator is known for. */
export const plainMarkdown: FolderSystem = {
  name: "markdown",
  recognizes: (folder) => folder.paths.some((path) => markdownFile.test(path)),
  read,
};

function read(folder: SourceFolder, options: FolderOptions): FolderSite {
  const { origins, base } = originAndBase(options.address);
  const commits = firstCommits(folder.root);
  const documents = folder.paths
    .filter((path) => markdownFile.test(path) && !isAboutRepository(path))
    .map((path) => {
      const collection = namedCollection(path, options);
      const document = documentOf(folder, path, { kind: "post", ...(collection !== undefined && { collection }) });
      const day = document.day ?? commits.get(path);
      return { ...document, ...(day !== undefined && { day }) };
    });
  return {
    site: { origins, base, ...(options.language !== undefined && { locale: options.language }) },
    documents,
    addressesOf(document) {
      const reader = new FieldReader(document.fields);
      const stated = reader
        .all([...fieldNames.permalink, ...fieldNames.aliases])
        .flatMap(({ value }) => textsOf(value))
        .filter((each) => each.startsWith("/"));
      const slug = textOf(reader.first(fieldNames.slug)?.value) ?? document.name;
      const moment = momentOf(reader.first(fieldNames.published)?.value) ?? document.day;
      const facts = { moment, slug, title: slug, path: "", categories: [], collection: "", ending: "" };
      const byPattern = options.permalink === undefined ? undefined : patternAddress(options.permalink, facts);
      const usual = `${base}/${document.path.replace(/\.\w+$/, "").replace(/(^|\/)(index|README)$/i, "")}`;
      return [...new Set([...(byPattern === undefined ? [] : [byPattern]), ...stated, usual])];
    },
    render: (body, _document, note) => withoutAttributeLists(body, note),
    people: peopleIn(folder, ["", "_data", "data"]),
    moved: redirectRules(folder, origins),
    assets: ["", "static", "public", "assets"],
  };
}
