import type { LiquidSite } from "../../convert/templates/liquid-site.ts";
import type { NoteLine } from "../../folder-site.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Facts for the templates of a folder, beside the note of each document. */
export interface TemplateFacts {
  folder: SourceFolder;
  /** Folders in which included files are looked up. */
  includes: readonly string[];
  globals: Readonly<Record<string, unknown>>;
  base: string;
  authorName(key: string): string | undefined;
}

/** Returns what the Liquid of a site may use. Files that it includes are those of the folder, and none outside. */
export function liquidSite({ folder, includes, globals, base, authorName }: TemplateFacts, note: NoteLine): LiquidSite {
  return {
    globals,
    base,
    note,
    authorName,
    includeText(name, from) {
      const beside = from.slice(0, from.lastIndexOf("/") + 1);
      const candidates = [...includes.map((each) => `${each}/${name}`), `${beside}${name}`];
      const found = candidates
        .flatMap((each) => [each, `${each}.html`, `${each}.liquid`, `${each}.md`])
        .find((each) => folder.has(each.replace(/^\.?\//, "")));
      if (found === undefined) return undefined;
      const text = folder.text(found.replace(/^\.?\//, ""));
      return text.replace(/^---\n[\s\S]*?\n---\n/, "");
    },
    addressOf(kind, name) {
      const bare = name.split(/\s/)[0] ?? name;
      return kind === "link"
        ? `source-file:/${encodeURI(bare.replace(/^\//, ""))}`
        : `source-post:${encodeURI(bare.replace(/^.*\//, ""))}`;
    },
  };
}
