import { resolve } from "node:path";
import { placeFaults } from "../../../src/loader/read/place-faults.ts";
import { pathOf } from "../../../src/model/addresses/addresses.ts";
import { movedLink } from "../../../src/model/addresses/moved-link.ts";
import { hasCollection } from "../../../src/model/shapes/collections.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import type { Studio } from "../../../src/model/studio/studio.ts";
import { gitLog, type LogQuestion } from "../git-log.ts";

/** Maximum number of commits with renames that are read. */
const mostCommits = 500;

/** Question for the renames of a history that is not too large to be read for a warning. */
export const renames: LogQuestion = {
  words: ["--diff-filter=R", "-M", "--name-status", "--format=", "-z", "--relative", `-n${mostCommits}`],
  timeout: 5000,
  maxBuffer: 2 ** 24,
};

/** Returns warnings for records that git says were renamed and whose old address leads nowhere. */
export function renamedRecords(folder: string, studio: Studio): ContentFault[] {
  const files = new Set(studio.entries.map(({ file }) => file));
  // A record may have been renamed several times; the newest rename comes first.
  const present = new Map<string, string>();
  const warnings = renamesIn(folder).flatMap(([from, to]): ContentFault[] => {
    const file = present.get(to) ?? to;
    if (!present.has(from)) present.set(from, file);
    const address = files.has(file) && !files.has(from) ? leadsNowhere(from, studio) : undefined;
    if (address === undefined) return [];
    const reason = "was renamed, and its old address leads nowhere";
    return [
      { file, field: "formerly", reason, value: address, expected: `\`formerly: [${address}]\``, severity: "warning" },
    ];
  });
  const distinct = new Map(warnings.map((warning) => [`${warning.file}\0${warning.value}`, warning]));
  return placeFaults(resolve(folder), [...distinct.values()]);
}

/** Returns the address that a file gave to its record, if nothing stands there and nothing leads on from there. */
function leadsNowhere(file: string, studio: Studio): string | undefined {
  const [, collection = "", locale = "", slug = ""] = /^([^/]+)\/([^/]+)\/(?:.+\/)?([^/]+)\.mdx?$/.exec(file) ?? [];
  if (!hasCollection(collection) || !studio.locales.includes(locale)) return undefined;
  if (studio.get(collection, slug, locale)) return undefined;
  const address = pathOf(studio, { collection, slug, locale });
  return movedLink(address, "", locale, studio) ? undefined : address;
}

/** Returns the renames below a folder, newest first; none where there is no git or no history. */
function renamesIn(folder: string): [from: string, to: string][] {
  const words = gitLog(folder, renames).split("\0");
  return words.flatMap((word, index): [string, string][] => {
    const [from, to] = [words[index + 1], words[index + 2]];
    return /^\s*R\d{3}$/.test(word) && from && to ? [[from, to]] : [];
  });
}
