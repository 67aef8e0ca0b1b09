import { basename, join, sep } from "node:path";
import { recordFolders } from "../../loader/definitions/record-folders.ts";
import { isPictureFile } from "../../loader/read/picture-files.ts";
import { KnownFiles } from "../known-files.ts";

const recordFile = /\.mdx?$/;
const draftMark = /^---\r?\n(?:(?!---\r?$).*\r?\n)*?draft:[ \t]*true[ \t]*(?:#.*)?\r?\n/m;
const pictureName = /[^\s()"'<>/\\]+\.[a-z]{3,4}\b/gi;

/**
 * Returns the files of a content folder that a build without drafts depends on: no drafts, no guides beside them, and no
 * pictures that drafts alone name.
 */
export function publishedSources(content: string, files: readonly string[], known = new KnownFiles()): string[] {
  const folders = recordFolders(content).map((name) => join(content, name) + sep);
  const ofRecords = (file: string) => folders.some((folder) => file.startsWith(folder));
  const records = files.filter((file) => ofRecords(file) && recordFile.test(file) && !file.endsWith(".guide.md"));
  const about = <Fact>(file: string, name: string, find: (text: string) => Fact) =>
    known.about(file, name, (bytes) => find(bytes.toString("utf8")));
  const drafts = new Set(records.filter((file) => about(file, "draft", isDraft)).map(stemOf));
  if (drafts.size === 0) return [...files];
  const shown = records.filter((file) => !drafts.has(stemOf(file)));
  const named = new Set(shown.flatMap((file) => about(file, "pictures", picturesIn)));
  return files.filter((file) => {
    if (!ofRecords(file)) return true;
    if (drafts.has(stemOf(file))) return false;
    return !isPictureFile(file) || named.has(lastWordOf(file));
  });
}

function picturesIn(text: string): string[] {
  return [...text.matchAll(pictureName)].map(([name]) => readable(name));
}

function isDraft(text: string): boolean {
  return text.replace(/^\uFEFF/, "").startsWith("---") && draftMark.test(text.replace(/^\uFEFF/, ""));
}

/** Returns a record's path without what stands after its slug, which its guide has too. */
function stemOf(file: string): string {
  return file.replace(/(\.guide)?\.(mdx?|pdf)$/, "");
}

/** Returns the end of a file name; prose may write a space in several ways. */
function lastWordOf(file: string): string {
  return basename(file).split(/\s/).at(-1) ?? "";
}

function readable(name: string): string {
  try {
    return lastWordOf(decodeURIComponent(name));
  } catch {
    return name;
  }
}
