import type { NoteLine } from "../../folder-site.ts";

/** Files and data that templates of a site may use. Nothing of the site runs: its own tags and filters are replaced. */
export interface LiquidSite {
  /** Values that every template sees, such as `site`. */
  globals: Readonly<Record<string, unknown>>;
  /** Returns the text of a file that templates include; undefined if there is none. */
  includeText(name: string, from: string): string | undefined;
  /** Returns the address that the name of a file or a post stands for. */
  addressOf(kind: "link" | "post_url", name: string): string;
  /** Returns the name of a person by the key of an author; undefined if there is none. */
  authorName(key: string): string | undefined;
  /** Path that every address of the site begins with. */
  base: string;
  note: NoteLine;
}
