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

/** What links are held to beside the records. */
export interface LinkTargets {
  folder: string;
  /** Every address of the site: pages, machine documents, operations and public files. */
  addresses: ReadonlySet<string>;
  /** Identifiers of the parts of a page; undefined where nobody can tell. */
  partsOf(page: PageAddress): ReadonlySet<string> | undefined;
}

type Said = Pick<Fault, "reason" | "expected">;

/** Links and pictures of prose that lead nowhere, or not where they seem to. */
export function checkLinks(records: Records, studio: Studio, targets: LinkTargets): Fault[] {
  const resolve = linkResolver(studio, [...records.broken, ...records.drafts]);
  const drafts = new Set(records.drafts.map((draft) => pathOf(studio, draft)));
  const pages = new Map(pagesOf(studio).map((page) => [page.path, page]));
  const whyNoPart = (path: string, fragment: string) => whyNotOn(pages.get(path), fragment, targets);

  const whyWrong = (destination: Destination, { isPicture }: ProseLink, place: Place): Said | undefined => {
    switch (destination.kind) {
      case "elsewhere":
        return undefined;
      case "here":
        return whyNoPart(pathOf(studio, place), destination.fragment);
      case "page":
        if (drafts.has(destination.path)) return whyDraft;
        return whyNoPart(destination.path, destination.fragment);
      case "untranslated":
        return whyUntranslated(destination);
      case "address":
        return whyUnknown(destination.path, targets.addresses, isPicture);
      case "file":
        return whyNoFile(destination.file, targets.folder, isPicture);
      case "none":
        return whyNowhere;
    }
  };

  return [...records.entries, ...records.broken].flatMap((place) =>
    (place.prose?.links ?? []).flatMap((link) => {
      const said = whyWrong(resolve(link.url, place), link, place);
      return said ? [{ file: place.file, line: link.line, field: "", value: link.url, ...said }] : [];
    }),
  );
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

function whyUnknown(path: string, known: ReadonlySet<string>, isPicture = false): Said | undefined {
  if (known.has(path) || known.has(readable(path))) return undefined;
  const [nearest] = nearestNames(path, [...known]);
  const reason = isPicture ? "is no public file" : "leads to no address of this site";
  return { reason, ...(nearest && { expected: `\`${nearest}\`, perhaps` }) };
}

function whyNoFile(file: string, folder: string, isPicture = false): Said | undefined {
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
