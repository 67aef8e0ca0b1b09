import { linkResolver, linksIn } from "../../model/addresses/resolve-link.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { type MenuEntry, menuFile, type StatedMenu } from "../../model/studio/menu-file.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Records } from "../read/read-records.ts";

interface PlacedEntry {
  entry: MenuEntry;
  field: string;
}

function entriesIn(menu: StatedMenu | undefined): PlacedEntry[] {
  return (["main", "footer"] as const).flatMap((place) => placed(menu?.[place] ?? [], place));
}

function placed(entries: readonly MenuEntry[], at: string): PlacedEntry[] {
  return entries.flatMap((entry, index) => {
    const field = `${at}.${index}`;
    return [{ entry, field }, ...placed(entry.below ?? [], `${field}.below`)];
  });
}

/** Returns the addresses of a menu, each with its field. */
export function linksInMenu(menu: StatedMenu | undefined): { url: string; field: string }[] {
  return entriesIn(menu).flatMap(({ entry: { to: url }, field }) =>
    url === undefined ? [] : [{ url, field: `${field}.to` }],
  );
}

/** Returns faults for entries without a label that lead to an address of the site without a title. */
export function namelessEntries(
  menu: StatedMenu | undefined,
  isUntitled: (address: string) => boolean,
): ContentFault[] {
  return entriesIn(menu).flatMap(({ entry: { to, label }, field }): ContentFault[] => {
    if (to === undefined || label !== undefined || !isUntitled(to)) return [];
    const reason = "is missing, and the address is no page with a title";
    return [{ file: menuFile, field: `${field}.label`, reason, expected: "a text, or one in every language" }];
  });
}

/** Returns a studio whose menu leaves out records that are drafts or not there yet. */
export function withPublishedMenu(studio: Studio, { drafts, coming }: Pick<Records, "drafts" | "coming">): Studio {
  const { menu, defaultLocale: locale } = studio;
  if (!menu) return studio;
  const [later, now] = [linkResolver(studio, [...drafts, ...coming]), linksIn(studio)];
  const isThere = ({ to }: { to?: string | undefined }) => {
    if (to === undefined) return true;
    const kindBy = (resolve: typeof now) => resolve(to, { collection: "pages", locale }).kind;
    return kindBy(now) !== "address" || kindBy(later) === "address";
  };
  if (entriesIn(menu).every(({ entry }) => isThere(entry))) return studio;
  const main = menu.main?.filter(isThere).map((entry) => {
    const below = entry.below?.filter(isThere);
    return { ...entry, ...(below && { below }) };
  });
  const footer = menu.footer?.filter(isThere);
  return { ...studio, menu: { ...(main && { main }), ...(footer && { footer }) } };
}
