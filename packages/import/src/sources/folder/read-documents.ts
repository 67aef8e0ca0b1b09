import type { FolderDocument, FolderOptions } from "../../folder-site.ts";
import { mappedCollection } from "../../map/import-map.ts";
import type { Note } from "../../note.ts";
import { splitMatter } from "./front-matter.ts";
import type { Fields } from "./lenient-yaml.ts";
import type { SourceFolder } from "./source-folder.ts";

export const markdownFile = /\.(md|markdown|mdown|mkd|mdx)$/i;

/** Files that tell developers about a repository, and are no pages of a site. */
const aboutRepository =
  /(^|\/)(README|LICEN[CS]E|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE|INDEX|SUMMARY|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE)[^/]*\.(md|markdown)$/;

export function isAboutRepository(path: string): boolean {
  return aboutRepository.test(path);
}

/** Returns true for a page that our studios make themselves: errors, feeds, maps of the site, searches. */
export function isOfSiteAlone(path: string): boolean {
  return /(^|\/)(404|500|50x|feed|atom|rss|sitemap|robots|search|offline)\.\w+$/i.test(path);
}

/** Returns the day and the name in the name of a file: `2014-03-12-coming-soon` or `2014/03/12/coming-soon`. */
export function dayAndName(path: string): { day?: string; name: string } {
  const bare = path.replace(/\.[a-z]+$/i, "").replace(/\/(index|README)$/i, "");
  const found = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]([^/]+)$/.exec(bare);
  const last = bare.slice(bare.lastIndexOf("/") + 1);
  const [, year = "", month = "", day = "", name = last] = found ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return found && !Number.isNaN(Date.parse(date)) ? { day: date, name } : { name: last };
}

/** Reads the front matter of a file as a document. `more` is what the place of the file says. */
export function documentOf(
  folder: SourceFolder,
  path: string,
  more: Partial<FolderDocument> & { kind: string; defaults?: Fields },
): FolderDocument {
  const { fields, lineOf } = splitMatter(folder.text(path), path);
  const { defaults = {}, ...others } = more;
  return { path, ...dayAndName(path), ...others, fields: { ...defaults, ...fields }, lineOf };
}

/** Returns the collection that a map has for a folder. */
export function namedCollection(path: string, { map }: FolderOptions): string | undefined {
  return mappedCollection(map, (folder) => isBelow(path, folder));
}

function isBelow(path: string, folder: string): boolean {
  const start = folder.replace(/^\.?\/|\/$/g, "");
  return path.startsWith(`${start}/`) || path.includes(`/${start}/`);
}

/** Returns the note of a reader about a file of which it makes no record. */
export function passedOver(path: string, what: string, detail?: string): Note {
  return { kind: "dropped", what, place: { file: path }, ...(detail !== undefined && { detail }) };
}
