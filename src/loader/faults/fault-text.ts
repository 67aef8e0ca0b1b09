import type { ContentFault } from "../../model/studio/faults.ts";
import { visibly } from "./control-characters.ts";

/** Maximum number of similar faults printed one by one; more become one line with a count */
const mostAlike = 5;

/** Maximum number of places that such a line names */
const mostPlaces = 3;

const longestValue = 80;

/** Returns the printed report: a heading, then one line a fault, in the order of files. */
export function faultReport(all: readonly ContentFault[], folder: string): string {
  const of = (severity: ContentFault["severity"]) => all.filter((fault) => fault.severity === severity);
  const parts = [
    { faults: of(undefined), word: "fault" },
    { faults: of("warning"), word: "warning" },
  ];
  return parts
    .filter(({ faults }) => faults.length > 0)
    .map(({ faults, word }) => {
      const heading = `${faults.length} ${word}${faults.length === 1 ? "" : "s"} in the content:`;
      return [heading, ...faultLines(faults, folder).map((line) => `  ${line}`)].join("\n");
    })
    .join("\n");
}

/** Returns one line for each fault, and one line for many similar faults. */
export function faultLines(faults: readonly ContentFault[], folder: string): string[] {
  const inOrder = faults.toSorted(byPlace);
  const groups = Map.groupBy(inOrder, likeness);
  return inOrder.flatMap((fault) => {
    const alike = groups.get(likeness(fault)) as ContentFault[];
    if (alike.length <= mostAlike) return [faultText(fault, folder)];
    return alike[0] === fault ? groupLines(alike, folder) : [];
  });
}

/** Returns a fault as one line: `content/cases/en/x.md:12 › services.0: why; found "y"; expected z`. */
export function faultText(fault: ContentFault, folder: string): string {
  return `${visibly(placeText(fault, folder))}: ${saidOf(fault)}`;
}

type Place = Pick<ContentFault, "file" | "line" | "column"> & { field?: string };

/** Returns the place of a fault, which editors and terminals can open, and its field. */
export function placeText({ file, line, column, field }: Place, folder: string): string {
  const path = folder && !file.startsWith("/") ? `${folder.replace(/\/$/, "")}/${file}` : file;
  const place = [path, line, line && column].filter(Boolean).join(":");
  return field ? `${place} › ${field}` : place;
}

/** Returns the reason of a fault, the value found, and the value expected. */
export function saidOf({ reason, value, expected }: Partial<ContentFault>): string {
  const parts = [reason, value !== undefined && `found ${valueText(value)}`, expected && `expected ${expected}`];
  return visibly(parts.filter(Boolean).join("; "));
}

/** Returns a value as one line of limited length. */
function valueText(value: unknown): string {
  if (value === null) return "nothing";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

/** Returns the key of similar faults: the same reason at the same field, in any item of a list. */
function likeness({ field, reason, severity }: ContentFault): string {
  return JSON.stringify([severity, field.replace(/\b\d+\b/g, "*"), reason]);
}

function groupLines(alike: readonly ContentFault[], folder: string): string[] {
  const [first] = alike as [ContentFault];
  const sameExpected = alike.every(({ expected }) => expected === first.expected);
  const field = first.field.replace(/\b\d+\b/g, "*");
  const said = saidOf({ reason: first.reason, ...(sameExpected && { expected: first.expected }) });
  const files = new Set(alike.map(({ file }) => file)).size;
  const places = alike.slice(0, mostPlaces).map((fault) => {
    const own = saidOf({ value: fault.value, ...(!sameExpected && { expected: fault.expected }) });
    return `    ${visibly(placeText({ ...fault, field: "" }, folder))}${own && ` ${own}`}`;
  });
  return [
    `${field && `${field}: `}${said} (${alike.length} times in ${files} file${files === 1 ? "" : "s"}):`,
    ...places,
    `    and ${alike.length - places.length} more`,
  ];
}

/** Orders faults by file and line. */
export function byPlace(a: ContentFault, b: ContentFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}
