import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { type PageAddress, pagesOf, pathOf } from "../../model/addresses/addresses.ts";
import { type Destination, linkResolver } from "../../model/addresses/resolve-link.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { menuFile } from "../../model/studio/menu-file.ts";
import type { Studio } from "../../model/studio/studio.ts";
import { expectedInstead } from "../faults/expected-address.ts";
import { among, nearTo } from "../faults/schema-faults.ts";
import { fileNamed } from "../read/file-named.ts";
import { isForeignPicture, whyForeign } from "../read/foreign-pictures.ts";
import { isPictureFile } from "../read/picture-files.ts";
import type { RecordPlace, Records } from "../read/read-records.ts";
import type { ProseLink } from "../read/scanned-prose.ts";
import { isUnpublishedPage } from "./check-pages-of-prices.ts";
import { comingPaths, whyComing } from "./coming-records.ts";
import { linksInMenu, namelessEntries } from "./menu-links.ts";
import { linksInTexts } from "./text-links.ts";
import { whyElsewhere, whyLeftOut } from "./why-left-out.ts";

/** Targets that links are checked against, beside the records */
export interface LinkTargets {
  folder: string;
  /** Addresses of the site: pages, machine documents, operations and public files; absent if unknown */
  addresses?: ReadonlySet<string>;
  /** Returns the identifiers of a page's parts; undefined if they are unknown. */
  partsOf(page: PageAddress): ReadonlySet<string> | undefined;
}

type WrittenLink = Pick<ProseLink, "url" | "isPicture">;

type Said = Pick<ContentFault, "reason" | "expected" | "severity">;

/**
 * Returns faults for links and pictures that lead nowhere or to the wrong place: in prose, and in interface texts and the
 * menu as they are written.
 */
export function checkLinks(
  records: Records,
  studio: Studio,
  written: Pick<Studio, "texts" | "menu">,
  targets: LinkTargets,
): ContentFault[] {
  const resolve = linkResolver(studio, [...records.broken, ...records.drafts, ...records.coming]);
  const coming = comingPaths(records.coming, studio);
  const drafts = new Set(records.drafts.map((draft) => pathOf(studio, draft)));
  const pages = new Map(pagesOf(studio).map((page) => [page.path, page]));
  const severity = studio.company.links === "warn" ? { severity: "warning" as const } : {};
  const whyWrong = (link: WrittenLink, source: Pick<RecordPlace, "collection" | "locale"> & { comes?: string }) => {
    const destination = resolve(link.url, source);
    const own = "slug" in source ? pages.get(pathOf(studio, source as RecordPlace)) : undefined;
    return whyWrongAt(link, destination, { ...targets, own, pages, drafts, coming, from: source.comes ?? "" });
  };
  // A page of the program leads to pages whose lack is a fault of its own.
  const ofStudio = ({ file }: RecordPlace) => existsSync(join(targets.folder, file));
  const published = records.entries.filter((entry) => !isUnpublishedPage(entry, studio) && ofStudio(entry));
  const inProse = [...published, ...records.broken, ...records.coming].flatMap((place) =>
    (place.prose?.links ?? []).flatMap((link): ContentFault[] => {
      const said = whyWrong(link, place);
      return said ? [{ file: place.file, line: link.line, field: "", value: link.url, ...said, ...severity }] : [];
    }),
  );
  const inTexts = Object.entries(written.texts).flatMap(([locale, texts]) =>
    linksInTexts(texts).flatMap(({ url, field }): ContentFault[] => {
      const said = whyWrong({ url }, { collection: "pages", locale });
      return said ? [{ file: `texts/${locale}.yaml`, field, value: url, ...said }] : [];
    }),
  );
  const inMenu = linksInMenu(written.menu).flatMap(({ url, field }) =>
    studio.locales.flatMap((locale): ContentFault[] => {
      const source = { collection: "pages", locale };
      const destination = resolve(url, source);
      // A menu leaves out what is not published in its language.
      if (destination.kind === "untranslated") return [];
      const said = whyLeftOut(destination) ?? whyWrong({ url }, source);
      return said ? [{ file: menuFile, field, value: url, ...said, ...severity }] : [];
    }),
  );
  const source = { collection: "pages", locale: studio.defaultLocale };
  const nameless = namelessEntries(
    written.menu,
    (url) => resolve(url, source).kind === "address" && !whyWrong({ url }, source),
  );
  return [...inProse, ...inTexts, ...inMenu, ...nameless];
}

interface Site extends LinkTargets {
  /** Page that holds the link; undefined for interface texts */
  own: PageAddress | undefined;
  pages: ReadonlyMap<string, PageAddress>;
  /** Addresses that drafts will have once they are published */
  drafts: ReadonlySet<string>;
  /** Addresses that are there from a later day or moment on */
  coming: ReadonlyMap<string, string>;
  /** Day or moment from which the record of the link is there; empty if it is there */
  from: string;
}

function whyWrongAt({ url, isPicture }: WrittenLink, destination: Destination, site: Site): Said | undefined {
  if (unfinished.test(url)) return whyUnfinished;
  switch (destination.kind) {
    case "elsewhere":
      return undefined;
    case "here":
      return whyNotOn(site.own, destination.fragment, site);
    case "page":
      if (destination.isOfPrices || destination.isOfEmptyList) return whyElsewhere(destination);
      if (site.drafts.has(destination.path)) return whyDraft;
      if ((site.coming.get(destination.path) ?? "") > site.from)
        return whyComing(site.coming.get(destination.path) ?? "");
      return whyNotOn(site.pages.get(destination.path), destination.fragment, site);
    case "untranslated":
      return whyUntranslated(destination);
    case "address":
      return whyUnknown(destination.path, site, isPicture);
    case "file":
      return whyNoFile(destination.file, site, isPicture);
    case "none":
      return whyNowhere(url, site.pages.keys());
  }
}

/** Link that was left unfinished: empty, or a scheme alone */
const unfinished = /^\s*((mailto|tel|sms|https?):(\/\/)?)?\s*$/i;

const whyUnfinished: Said = { reason: "is a link without an address", expected: "an address", severity: "warning" };

function whyNowhere(url: string, pages: Iterable<string>): Said {
  const name = url
    .replace(/[?#].*$/, "")
    .replace(/\.\w+$/, "")
    .replace(/^.*\//, "");
  const paths = [...pages];
  const near = nearTo(name, paths.map(slugIn));
  const path = near && paths.find((each) => slugIn(each) === near);
  const expected = path
    ? `\`${path}\`, perhaps`
    : "a path from the root, as `/services`, or to a file, as `./other.md`";
  return { reason: "leads to a file that does not exist", expected };
}

function slugIn(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const whyDraft: Said = {
  reason: "leads to a draft, which is not published",
  expected: "a link to a published page, or no `draft: true` in the other file",
};

function whyUntranslated({ wanted, locales, neutral }: Extract<Destination, { kind: "untranslated" }>): Said {
  const explicit = locales.map((locale) => `\`/${locale}${neutral === "/" ? "" : neutral}\``).join(" or ");
  return {
    reason: `leads to a page that is not published in \`${wanted}\``,
    expected: `${explicit}, if you mean the other language`,
  };
}

function whyUnknown(path: string, { addresses, pages }: Site, isPicture = false): Said | undefined {
  if (!addresses || addresses.has(path) || addresses.has(readable(path))) return undefined;
  const reason = isPicture ? "is not a public file" : "leads to an address that does not exist on this site";
  return { reason, ...expectedInstead(path, isPicture ? addresses : pages.keys()) };
}

function whyNoFile(file: string, { folder }: LinkTargets, isPicture = false): Said | undefined {
  if (isForeignPicture(file) && fileNamed(folder, file)) return whyForeign(file);
  if (!isPicture && !isPictureFile(file))
    return { reason: "leads to a file that is not published", expected: "a page, or a file in `public/`" };
  if (fileNamed(folder, file)) return undefined;
  const beside = join(folder, dirname(file));
  const near = nearTo(basename(file), existsSync(beside) ? readdirSync(beside) : []);
  return { reason: "is a picture that is missing", expected: `a file ${near ? join(dirname(file), near) : file}` };
}

/** Fragments that browsers resolve themselves: the page, and its top */
const always = /^(#|#top)?$/i;

/** Text to highlight, which browsers take off a fragment before they look for its part */
const directive = /:~:.*$/s;

function whyNotOn(page: PageAddress | undefined, written: string, { partsOf }: LinkTargets): Said | undefined {
  const fragment = written.replace(directive, "");
  if (always.test(fragment) || !page) return undefined;
  const parts = partsOf(page);
  const part = readable(fragment.slice(1));
  if (!parts || parts.has(part)) return undefined;
  return { reason: `leads to a section that ${page.path} does not have`, expected: among(part, [...parts], 12) };
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}
