import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readBuildEnvironment } from "../../../functions/config.ts";
import { contentFolder } from "../../../functions/hosts/node/places.mjs";
import { nearVariableText } from "../../../functions/near-variables.ts";
import type { TranslationGap } from "../../../src/loader/check/translation-gaps.ts";
import { faultLines, placeText } from "../../../src/loader/faults/fault-text.ts";
import { shownPath } from "../../../src/loader/load.ts";
import { dayOf } from "../../../src/model/shapes/moment.ts";
import type { ContentFault } from "../../../src/model/studio/faults.ts";
import type { Studio } from "../../../src/model/studio/studio.ts";
import type { Invocation } from "../commands/command.ts";
import { refuseFolder } from "../folder-faults.ts";
import type { Block } from "../terminal/blocks.ts";
import { UsageError } from "../usage-error.ts";
import { type Findings, findingsOf, jsonOfFindings } from "./findings.ts";
import { guessesLine } from "./import-guesses.ts";
import type { Remain } from "./sample-remains.ts";
import { asWritten, type StartPlace, type StartRemain } from "./start-places.ts";
import { startLine } from "./start-remains.ts";

/** Maximum number of places to name for each part or language. */
const mostPlaces = 3;

/** Reads the content as a build does, and prints every fault and warning. */
export async function checkContent({ argument, output, shell, endWith }: Invocation): Promise<void> {
  if (argument === undefined) refuseFolder(shell.env);
  const folder =
    argument === undefined ? contentFolder(readBuildEnvironment(shell.env).CONTENT_DIR) : resolve(argument);
  if (!existsSync(folder)) throw new UsageError(`There is no folder \`${shownPath(folder)}\`.`, "check");
  const findings = await findingsOf(folder, shell.env);
  const { shown, studio, faults, warnings, environment, coming, gaps, remains, begun, guessed } = findings;
  output.answer(jsonOfFindings(findings), () => [
    ...blockOf("Faults", faults, shown),
    ...blockOf("Warnings", warnings, shown),
    ...(environment.length > 0 ? [{ heading: "Environment", lines: environment.map(nearVariableText) }] : []),
    ...blockOfComing(coming),
    ...blockOfGaps(gaps),
    ...blockOfRemains(remains, shown),
    ...blockOfStart(begun, shown),
    { text: summary(shown, studio, faults.length, warnings.length + environment.length) },
    ...(guessed ? [{ text: guessesLine(guessed) }] : []),
    ...(begun.length > 0 ? [{ text: `${startLine(begun)}.` }] : []),
  ]);
  if (faults.length > 0) endWith(1);
}

function blockOf(heading: string, faults: readonly ContentFault[], folder: string): Block[] {
  return faults.length > 0 ? [{ heading, lines: faultLines(faults, folder) }] : [];
}

/** Returns a line for each part of the content, with the first places. */
function blockOfRemains(remains: readonly Remain[], folder: string): Block[] {
  if (remains.length === 0) return [];
  const facts = [...Map.groupBy(remains, ({ part }) => part)].map(([part, all]) => {
    return [part, firstOf(all.map((each) => `${placeText(each, folder)} ${each.what}`))] as const;
  });
  return [{ heading: "Still from the sample", facts }];
}

/** Returns a line for each file that is as `init` wrote it, with the number of places and the first of them. */
function blockOfStart(begun: readonly StartRemain[], folder: string): Block[] {
  if (begun.length === 0) return [];
  const facts = begun.map(({ file, line, count, what, places }) => {
    const [first] = places;
    const isWhole = first !== undefined && first.field === undefined && first.line === undefined;
    const named = isWhole ? "the whole file" : firstOf(places.map(nameOfPlace));
    const note = what === asWritten ? "" : `, and ${what}`;
    return [placeText({ file, line }, folder), `${counted(count, "place")}: ${named}${note}`] as const;
  });
  return [{ heading: "Still as `init` wrote it", facts }];
}

function nameOfPlace({ field, line }: StartPlace): string {
  return field ?? `line ${line}`;
}

/** Returns a line for each day on which something comes, with the first addresses. */
function blockOfComing(coming: Findings["coming"]): Block[] {
  const facts = [...Map.groupBy(coming, ({ from }) => dayOf(from))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, all]) => [day, firstOf(all.map(({ address }) => address))] as const);
  return facts.length > 0 ? [{ heading: "Not published before", facts }] : [];
}

/**
 * Returns a line for each language that lacks records, with the first of them. A gap may be intended, so it is no
 * warning.
 */
function blockOfGaps(gaps: readonly TranslationGap[]): Block[] {
  const lacked = gaps.flatMap(({ collection, slug, missing }) =>
    missing.map((locale) => [locale, `${collection}/${slug}`] as const),
  );
  const facts = [...Map.groupBy(lacked, ([locale]) => locale)].map(([locale, all]) => {
    return [locale, firstOf(all.map(([, record]) => record))] as const;
  });
  return facts.length > 0 ? [{ heading: "Only in other languages", facts }] : [];
}

function firstOf(all: readonly string[]): string {
  const more = all.length > mostPlaces ? `, and ${all.length - mostPlaces} more` : "";
  return `${all.slice(0, mostPlaces).join(", ")}${more}`;
}

function summary(folder: string, studio: Studio | undefined, faults: number, warnings: number): string {
  const counts = `${folder} has ${counted(faults, "fault")} and ${counted(warnings, "warning")}`;
  return studio ? `${counts}, and ${studio.entries.length} records in ${studio.locales.join(", ")}.` : `${counts}.`;
}

function counted(count: number, word: string): string {
  return `${count || "no"} ${word}${count === 1 ? "" : "s"}`;
}
