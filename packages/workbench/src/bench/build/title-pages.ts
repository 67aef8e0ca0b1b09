import { BodyFiles } from "../../../../../functions/hosts/node/body-packs.ts";
import { readManifest } from "../../../../../functions/hosts/node/pack.ts";

/** Returns the addresses of HTML pages of a build, and those whose text has a title in any representation. */
export function pagesWith(dist: string, title: string): { pages: Set<string>; showing: Set<string> } {
  const { routes } = readManifest(dist);
  const bodies = new BodyFiles(dist);
  const shows = (body: Parameters<BodyFiles["read"]>[0]) =>
    // Typography may have put another space between two words.
    bodies.read(body).toString("utf8").replaceAll("\u00a0", " ").includes(title);
  try {
    const html = Object.entries(routes).filter(([, variants]) =>
      variants.some(({ type }) => type.startsWith("text/html")),
    );
    const showing = html.filter(([, variants]) => variants.some(({ identity }) => shows(identity)));
    return { pages: new Set(html.map(([path]) => path)), showing: new Set(showing.map(([path]) => path)) };
  } finally {
    bodies.close();
  }
}

/** Pages that an edited title concerned. */
export interface TitlePages {
  /** Number of pages that had the title. */
  showing: number;
  /** Number of pages that had it or changed: more than `showing` if a page changed for another reason. */
  touched: number;
}

/** Counts the pages that had a title and those that changed with it. Throws if one has it still. */
export function titlePages({ pages, showing }: ReturnType<typeof pagesWith>, changed: readonly string[]): TitlePages {
  const stale = [...showing].filter((path) => !changed.includes(path));
  if (stale.length > 0)
    throw new Error(`${stale.length} pages have the earlier title still, as ${stale[0]}: the build is wrong`);
  const touched = changed.filter((path) => pages.has(path)).length;
  return { showing: showing.size, touched };
}
