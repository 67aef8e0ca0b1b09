import Slugger from "github-slugger";
import type { Heading } from "mdast";
import { decodedAddress } from "../../../../src/model/addresses/path-from.ts";
import { mostLetters } from "../../../../src/model/shapes/lengths.ts";
import { convertBody } from "../convert/convert-body.ts";
import { edited, linedText } from "../convert/lined-text.ts";
import { spanOf, visitNodes, wordsOf } from "../convert/markdown/node-span.ts";
import { parseMarkdown } from "../convert/markdown/parse-markdown.ts";
import type { NoteKind } from "../note.ts";
import type { SourceRecord } from "../source.ts";
import { addressKey } from "./address-table.ts";
import type { ContentFiles } from "./content-files.ts";
import type { LinkTargets } from "./link-resolver.ts";
import type { PlannedRecord } from "./plan.ts";
import { proseContext } from "./prose-context.ts";
import { ownFields, pictureField, sectionsField } from "./record-fields.ts";
import { recordText } from "./record-text.ts";
import { summed, titledBody } from "./record-words.ts";

/** Converts one record and writes its file. Returns what it says. */
export function writeRecord(
  record: SourceRecord,
  planned: PlannedRecord,
  targets: LinkTargets,
  since: string,
  files: ContentFiles,
): string {
  const { report } = targets;
  const place = record.place;
  const guessed: string[] = (record.notes ?? []).flatMap(({ kind, what }) => (kind === "guessed" ? [what] : []));
  const add = (kind: NoteKind, what: string, detail?: string, line = place.line) => {
    if (kind === "guessed") guessed.push(what);
    report.add({
      kind,
      what,
      place: { file: place.file, ...(line !== undefined && { line }) },
      ...(detail !== undefined && { detail }),
    });
  };
  for (const note of record.notes ?? []) report.add(note);
  const shown = new Set<string>();
  const { title, before: whole, body } = titledBody(record, add);
  const context = proseContext(planned, targets, shown);
  const partOf = (text: string | undefined) =>
    text === undefined ? [] : [convertBody({ format: "markdown", text, line: place.line ?? 1 }, context).trim()];
  const converted = markFragments(
    [...partOf(record.lead), convertBody(body, context), ...partOf(record.end)]
      .filter((part) => part.trim() !== "")
      .join("\n\n"),
  );
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
    sections: sectionsField(record, planned, targets, title, add),
    draft: planned.draft === undefined ? undefined : true,
    indexed: record.isUnlisted ? false : undefined,
  };
  const written = recordText(fields, prose);
  files.write(planned.file, planned.id, written, guessed);
  return written;
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

/** Gives headings the identifiers that links within their page lead to, where the old generator made others than ours. */
function markFragments(markdown: string): string {
  if (!/\]\(#|href="#/.test(markdown)) return markdown;
  const tree = parseMarkdown(markdown);
  const headings: Heading[] = [];
  const wanted = new Set<string>();
  visitNodes(tree, (node) => {
    if (node.type === "heading") headings.push(node);
    if (node.type === "link" && node.url.startsWith("#")) wanted.add(decodedAddress(node.url.slice(1)));
  });
  const slugger = new Slugger();
  const ids = new Set(headings.map((heading) => slugger.slug(wordsOf(heading))));
  const edits = headings.flatMap((heading) => {
    const words = wordsOf(heading);
    if (/\{#[^}]+\}\s*$/.test(words)) return [];
    const other = otherIds(words).find((id) => wanted.has(id) && !ids.has(id) && /^[A-Za-z][\w:.-]*$/.test(id));
    if (other === undefined) return [];
    ids.add(other);
    const last = heading.children.at(-1);
    const { to } = spanOf(last ?? heading);
    return [{ from: to, to, text: ` {#${other}}` }];
  });
  return edited(linedText(markdown, 1), edits).text;
}

/** Returns the identifiers that other generators make of a heading: kramdown, Hugo, markdown-it, WordPress. */
function otherIds(words: string): string[] {
  const lower = words.toLowerCase();
  const kramdown = lower
    .replace(/^[^a-z]+/, "")
    .replace(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
  const joined = lower
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const letters = lower.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return [kramdown, joined, letters, letters.replaceAll("-", "_")];
}
