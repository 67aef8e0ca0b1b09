import { localPath, type PageAddress, pagesOf, variantPath } from "../model/addresses/addresses.ts";
import type { ContentFault } from "../model/studio/faults.ts";
import type { Studio } from "../model/studio/studio.ts";

/** First words of addresses that are no pages, below which no list can stand. */
const ownFolders = "a2a, api, chat, downloads, fonts, images, llms, mcp, okf, pictures, sandbox, search, share".split(
  ", ",
);

/**
 * Returns faults for pages whose address, or that of their Markdown or JSON, is taken by the site. `others` holds all addresses
 * beside the pages, including their Markdown and JSON.
 */
export function refuseTakenSlugs(studio: Studio, others: readonly string[]): ContentFault[] {
  const pages = pagesOf(studio);
  const times = new Map<string, number>();
  for (const path of others) times.set(path, (times.get(path) ?? 0) + 1);
  const homes = new Set(pages.filter(({ kind }) => kind === "home").map(({ path }) => path));
  const lists = new Set(pages.filter(({ kind }) => kind === "list").map(({ path }) => path));
  const isTaken = ({ path }: PageAddress) =>
    times.has(path) ||
    homes.has(path) ||
    (["md", "json"] as const).some((extension) => (times.get(variantPath(path, extension)) ?? 0) > 1);
  const isOwnFolder = ({ path, locale }: PageAddress) =>
    ownFolders.some((folder) => path === localPath(studio, locale, folder));
  return pages
    .filter((page) => {
      const isPage = page.kind === "record" && page.collection === "pages";
      return (
        (isPage && (isTaken(page) || lists.has(page.path))) ||
        (page.kind === "list" && (isTaken(page) || isOwnFolder(page)))
      );
    })
    .map(({ kind, collection, slug, locale, path }) => {
      const reason = "takes an address that the site itself uses";
      if (kind === "list")
        return {
          file: `collections/${collection}.yaml`,
          field: "address",
          reason,
          value: path,
          expected: "another one",
        };
      const file = studio.get(collection, slug, locale)?.file ?? "";
      return { file, field: "", reason, value: path, expected: "another slug" };
    });
}
