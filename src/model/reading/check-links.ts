import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PageAddress, pagesOf, pathOf } from "../addresses.ts";
import type { Fault } from "../faults.ts";
import { nearestNames } from "../nearest.ts";
import type { Place, Records } from "../read-records.ts";
import { type Destination, linkResolver } from "../resolve-link.ts";
import { among } from "../schema-faults.ts";
import type { Studio } from "../studio.ts";
import type { ProseLink } from "./scan-prose.ts";
import { linksInTexts } from "./text-links.ts";

/** What links are held to beside the records. */
export interface LinkTargets {
  folder: string;
  /** Every address of the site: pages, machine documents, operations and public files; absent where nobody can tell. */
  addresses?: ReadonlySet<string>;
  /** Identifiers of the parts of a page; undefined where nobody can tell. */
  partsOf(page: PageAddress): ReadonlySet<string> | undefined;
}

type Said = Pick<Fault, "reason" | "expected">;

/** Links and pictures that lead nowhere, or not where they seem to: of prose, and of the words of the interface. */
export function checkLinks(records: Records, studio: Studio, targets: LinkTargets): Fault[] {
  const resolve = linkResolver(studio, [...records.broken, ...records.drafts]);
  const drafts = new Set(records.drafts.map((draft) => pathOf(studio, draft)));
  const pages = new Map(pagesOf(studio).map((page) => [page.path, page]));
  const severity = studio.company.links === "warn" ? { severity: "warning" as const } : {};
  const whyWrong = (link: Pick<ProseLink, "url" | "isPicture">, source: Pick<Place, "collection" | "locale">) => {
    const destination = resolve(link.url, source);
    const own = "slug" in source ? pages.get(pathOf(studio, source as Place)) : undefined;
    return whyWrongAt(destination, { ...targets, own, pages, drafts }, link.isPicture);
  };
  const inProse = [...records.entries, ...records.broken].flatMap((place) =>
    (place.prose?.links ?? []).flatMap((link): Fault[] => {
      const said = whyWrong(link, place);
      return said ? [{ file: place.file, line: link.line, field: "", value: link.url, ...said, ...severity }] : [];
    }),
  );
  const inTexts = Object.entries(studio.texts).flatMap(([locale, texts]) =>
    linksInTexts(texts).flatMap(({ url, field }): Fault[] => {
      const said = whyWrong({ url }, { collection: "pages", locale });
      return said ? [{ file: `texts/${locale}.yaml`, field, value: url, ...said }] : [];
    }),
  );
  return [...inProse, ...inTexts];
}

interface Site extends LinkTargets {
  /** Page that the link is on, where it is on one. */
  own: PageAddress | undefined;
  pages: ReadonlyMap<string, PageAddress>;
  /** Addresses that drafts will have. */
  drafts: ReadonlySet<string>;
}

function whyWrongAt(destination: Destination, site: Site, isPicture = false): Said | undefined {
  switch (destination.kind) {
    case "elsewhere":
      return undefined;
    case "here":
      return whyNotOn(site.own, destination.fragment, site);
    case "page":
      if (site.drafts.has(destination.path)) return whyDraft;
      return whyNotOn(site.pages.get(destination.path), destination.fragment, site);
    case "untranslated":
      return whyUntranslated(destination);
    case "address":
      return whyUnknown(destination.path, site, isPicture);
    case "file":
      return whyNoFile(destination.file, site, isPicture);
    case "none":
      return whyNowhere;
  }
}

const whyNowhere: Said = {
  reason: "leads to no file of the content",
  expected: "a path from the root, as `/services`, or to a file, as `./other.md`",
};

const whyDraft: Said = {
  reason: "leads to a draft, which is not published",
  expected: "a link to a page that is, or no `draft: true` in the other file",
};

function whyUntranslated({ wanted, locales, neutral }: Extract<Destination, { kind: "untranslated" }>): Said {
  const explicit = locales.map((locale) => `\`/${locale}${neutral === "/" ? "" : neutral}\``).join(" or ");
  return {
    reason: `leads to a page that is not published in \`${wanted}\``,
    expected: `${explicit}, where the other language is meant`,
  };
}

function whyUnknown(path: string, { addresses }: LinkTargets, isPicture: boolean): Said | undefined {
  if (!addresses || addresses.has(path) || addresses.has(readable(path))) return undefined;
  const [nearest] = nearestNames(path, [...addresses]);
  const reason = isPicture ? "is no public file" : "leads to no address of this site";
  return { reason, ...(nearest && { expected: `\`${nearest}\`, perhaps` }) };
}

function whyNoFile(file: string, { folder }: LinkTargets, isPicture: boolean): Said | undefined {
  if (!isPicture)
    return { reason: "leads to a file that is not published", expected: "a page, or a file in `public/`" };
  return existsSync(join(folder, file))
    ? undefined
    : { reason: "is a picture that is missing", expected: `a file ${file}` };
}

/** What browsers find by themselves: the page, its top, and text that is quoted. */
const always = /^(#|#top|#:~:.*)?$/i;

function whyNotOn(page: PageAddress | undefined, fragment: string, { partsOf }: LinkTargets): Said | undefined {
  if (always.test(fragment) || !page) return undefined;
  const parts = partsOf(page);
  const part = readable(fragment.slice(1));
  if (!parts || parts.has(part)) return undefined;
  return { reason: `leads to no part of ${page.path}`, expected: parts.size > 0 ? among(part, [...parts]) : "no `#`" };
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
