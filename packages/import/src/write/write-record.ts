import { mostLetters } from "../../../../src/model/shapes/lengths.ts";
import { convertBody } from "../convert/convert-body.ts";
import type { NoteKind } from "../note.ts";
import type { SourceRecord } from "../source.ts";
import { addressKey } from "./address-table.ts";
import type { ContentFiles } from "./content-files.ts";
import type { LinkTargets } from "./link-resolver.ts";
import { markFragments } from "./mark-fragments.ts";
import type { PlannedRecord } from "./plan.ts";
import { proseContext } from "./prose-context.ts";
import { ownFields, pictureField } from "./record-fields.ts";
import { recordText } from "./record-text.ts";
import { summed, titledBody } from "./record-words.ts";

/** Converts one record and writes its file. */
export function writeRecord(
  record: SourceRecord,
  planned: PlannedRecord,
  targets: LinkTargets,
  since: string,
  files: ContentFiles,
): void {
  const { report } = targets;
  const place = record.place;
  const add = (kind: NoteKind, what: string, detail?: string, line = place.line) =>
    report.add({
      kind,
      what,
      place: { file: place.file, ...(line !== undefined && { line }) },
      ...(detail !== undefined && { detail }),
    });
  for (const note of record.notes ?? []) report.add(note);
  for (const key of record.unused) add("dropped", "fields that have no place here", key);
  const shown = new Set<string>();
  const { title, before: whole, body } = titledBody(record, add);
  const converted = markFragments(convertBody(body, proseContext(planned, targets, shown)));
  const { summary, before } = summed(record.summary, converted, title, add);
  const prose = [whole === undefined ? undefined : `**${whole}**`, before, converted]
    .filter((part) => part !== undefined)
    .join("\n\n");
  if (planned.draft !== undefined) add("left", "records that are drafts", planned.draft);
  const picture = pictureField(record, planned, targets, shown, title, add);
  const formerly = formerAddresses(planned, targets);
  const fields = {
    title,
    summary,
    ...ownFields(record, planned, targets, since, add),
    updated: record.updated,
    picture,
    formerly,
    draft: planned.draft === undefined ? undefined : true,
    indexed: record.isUnlisted ? false : undefined,
  };
  files.write(planned.file, planned.id, recordText(fields, prose));
}

/** Note about addresses that no browser sends */
export const tooLong = `old addresses over ${mostLetters.address} characters`;

/** Returns the old addresses that lead to a record: not its own, and none at which something stands. */
function formerAddresses(
  { id, addresses, path, locale, from }: PlannedRecord,
  { plan, target, report }: LinkTargets,
): string[] {
  const prefix = locale === target.defaultLocale ? "" : `/${locale}`;
  // An address without the prefix of the language is one with it, too.
  const seen = new Set([path, `${prefix}${path}`]);
  return addresses.flatMap((address) => {
    const key = addressKey(address);
    if (seen.has(key) || plan.table.find(address) !== id || !/^\/[^*#]*$/.test(key)) return [];
    for (const each of [key, `${prefix}${key}`]) seen.add(each);
    if (key.length > mostLetters.address) {
      report.add({ kind: "dropped", what: tooLong, place: { file: from }, detail: `${key.slice(0, 60)}…` });
      return [];
    }
    if (!target.paths.has(key) && !plan.paths.has(key) && !target.isOfOperations(key)) return [key];
    report.add({
      kind: "missing",
      what: "old addresses at which something else stands here",
      place: { file: from },
      detail: key,
    });
    return [];
  });
}
