import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { compareVersions } from "./versions.ts";

/** Public facts that a version has and the one before had not, and the other way round. */
export interface Difference {
  added: string[];
  removed: string[];
}

/** Version with what it changed of the public facts. */
export interface Release extends Difference {
  version: string;
}

/**
 * Folder of the records: a file a version. A line after `+` or `-` has the facts that begin alike, as shells write them:
 * `field people.picture.{alt,file}`.
 */
export const releasesFolder = join(import.meta.dirname, "releases");

/** Returns the recorded versions, oldest first. */
export function readReleases(folder = releasesFolder): Release[] {
  return globSync("*.txt", { cwd: folder })
    .map((file) => {
      const lines = readFileSync(join(folder, file), "utf8").split("\n");
      const after = (sign: string) =>
        lines.flatMap((line) => (line.startsWith(sign) ? factsIn(line.slice(sign.length)) : []));
      return { version: basename(file, ".txt"), added: after("+ "), removed: after("- ") };
    })
    .sort((one, other) => compareVersions(one.version, other.version));
}

/** Returns the facts after some versions. */
export function factsAfter(releases: readonly Release[]): Set<string> {
  return releases.reduce((facts, { added, removed }) => {
    for (const fact of removed) facts.delete(fact);
    for (const fact of added) facts.add(fact);
    return facts;
  }, new Set<string>());
}

/** Returns what changes between two states of the facts. */
export function differenceOf(before: ReadonlySet<string>, now: ReadonlySet<string>): Difference {
  return { added: [...now.difference(before)].sort(), removed: [...before.difference(now)].sort() };
}

/** Returns the text of a record. */
export function recordOf({ added, removed }: Difference): string {
  return [...linesOf("-", removed), ...linesOf("+", added)].join("");
}

function linesOf(sign: string, facts: readonly string[]): string[] {
  const alike = Map.groupBy(facts, (fact) => fact.slice(0, endOfHead(fact)));
  return [...alike].map(([head, all]) => `${sign} ${head}{${all.map((fact) => fact.slice(head.length)).join(",")}}\n`);
}

/** Returns the length of the part of a fact that others of its field or command share. */
function endOfHead(fact: string): number {
  return Math.max(fact.lastIndexOf(" "), fact.lastIndexOf(".")) + 1;
}

function factsIn(line: string): string[] {
  const [head = "", ends = ""] = line.slice(0, -1).split("{");
  return ends.split(",").map((end) => head + end);
}

/**
 * Returns the facts of a difference that break what others built: one is gone, or a field that could be left out may not
 * be any more. Words of the interface and needs may go.
 */
export function breaksOf({ added, removed }: Difference, before: ReadonlySet<string>): string[] {
  const had = [...before];
  const wasThere = (name: string) => had.some((fact) => fact === `field ${name}` || fact.startsWith(`field ${name}.`));
  const needed = added.filter((fact) => fact.startsWith("needs ") && wasThere(fact.slice(6).replace(/\.[^.]+$/, "")));
  return [...removed.filter((fact) => !/^(needs|text) /.test(fact)), ...needed];
}
