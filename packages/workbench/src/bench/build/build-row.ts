import type { Usage } from "../usage.ts";
import type { ServerRow } from "./server/measure-server.ts";
import type { TitlePages } from "./title-pages.ts";

/** Measurements of builds of the sample grown by a number of articles, and of their server. */
export interface BuildRow {
  articles: number;
  languages: number;
  /** Build from nothing. */
  whole: Usage;
  /** Build with nothing changed, and the same with `--force`. */
  unchanged: Usage;
  forced: Usage;
  /** Build after one sentence of one article was edited: the median of several. */
  edit: Usage;
  /** Number of addresses that the last of these edits changed. */
  editChanged: number;
  /** Build after the title of one article was edited. */
  title: Usage;
  titlePages: TitlePages;
  /** Build after the title of one article was edited in another language, by the language. */
  titlesIn?: Record<string, { usage: Usage; pages: TitlePages }>;
  /** Size of the build, and of its search index, in megabytes. */
  dist: number;
  searchIndex: number;
  server: ServerRow;
  /** Builds of the same articles by other programs, by name. */
  peers: Record<string, Usage>;
}

/** Returns the name of a row: its number of articles, with its languages if there are several. */
export function rowName({ articles, languages }: Pick<BuildRow, "articles" | "languages">): string {
  const count = articles.toLocaleString("en");
  return languages === 1 ? count : `${count} × ${languages} languages`;
}

/** Returns rows in the order of their languages and sizes. */
export function sorted<Row extends BuildRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.languages - b.languages || a.articles - b.articles);
}
