import { parse as parseToml } from "smol-toml";
import { type LinedText, linedText } from "../../convert/lined-text.ts";
import type { Note } from "../../note.ts";
import { type Fields, readLenientFields } from "./lenient-yaml.ts";

/** File taken apart: its fields and its prose. */
export interface Matter {
  fields: Fields;
  body: LinedText;
  notes: Note[];
  /** Returns the line of a field. */
  lineOf(key: string): number;
  hasMatter: boolean;
}

const fences = [
  { kind: "yaml", open: /^---[ \t]*(?:yaml)?[ \t]*\n/, close: /^(?:---|\.\.\.)[ \t]*$/m },
  { kind: "toml", open: /^\+\+\+[ \t]*\n/, close: /^\+\+\+[ \t]*$/m },
  { kind: "json", open: /^---json[ \t]*\n/, close: /^---[ \t]*$/m },
  { kind: "toml", open: /^---toml[ \t]*\n/, close: /^---[ \t]*$/m },
] as const;

/** Splits a file into front matter (YAML, TOML or JSON) and prose. Throws a RangeError for a document that is a bomb. */
export function splitMatter(text: string, file: string): Matter {
  const fence = fences.find(({ open }) => open.test(text));
  const opening = fence?.open.exec(text)?.[0] ?? "";
  const end = fence ? fence.close.exec(text.slice(opening.length)) : null;
  if (!fence || !end) return bareOrJson(text, file);
  const written = text.slice(opening.length, opening.length + end.index);
  const rest = text.slice(opening.length + end.index + end[0].length).replace(/^\n/, "");
  const line = opening.split("\n").length + written.split("\n").length;
  const read = fence.kind === "yaml" ? fromYaml(written, file) : fromOther(fence.kind, written, file);
  return { ...read, body: linedText(rest, line), lineOf: lineFinder(written, 2), hasMatter: true };
}

function bareOrJson(text: string, file: string): Matter {
  const bare: Matter = { fields: {}, body: linedText(text, 1), notes: [], lineOf: () => 1, hasMatter: false };
  if (!/^\{\s*\n/.test(text)) return bare;
  const end = /^\}[ \t]*$/m.exec(text);
  if (!end) return bare;
  const written = text.slice(0, end.index + 1);
  const read = fromOther("json", written, file);
  if (read.notes.length > 0) return bare;
  const rest = text.slice(end.index + end[0].length).replace(/^\n/, "");
  return {
    ...read,
    body: linedText(rest, written.split("\n").length + 1),
    lineOf: lineFinder(written, 1),
    hasMatter: true,
  };
}

function fromYaml(written: string, file: string): Pick<Matter, "fields" | "notes"> {
  const { fields, unread, doubled } = readLenientFields(written);
  const notes: Note[] = [
    ...unread.map(({ line, text }): Note => {
      return {
        kind: "dropped",
        what: "lines of front matter that are no YAML",
        place: { file, line: line + 2 },
        detail: text,
      };
    }),
    ...doubled.map(({ line, key }): Note => {
      return {
        kind: "guessed",
        what: "fields that stand twice: the last one counts",
        place: { file, line: line + 2 },
        detail: key,
      };
    }),
  ];
  return { fields, notes };
}

function fromOther(kind: "toml" | "json", written: string, file: string): Pick<Matter, "fields" | "notes"> {
  try {
    const read: unknown = kind === "json" ? JSON.parse(written) : parseToml(written);
    return { fields: withTextDates(read) as Fields, notes: [] };
  } catch (error) {
    const detail = (error as Error).message.split("\n")[0] ?? "";
    return {
      fields: {},
      notes: [
        { kind: "dropped", what: `front matter that is no ${kind.toUpperCase()}`, place: { file, line: 1 }, detail },
      ],
    };
  }
}

/** Returns values with days and times as text, as they were written. */
export function withTextDates(value: unknown): unknown {
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.map(withTextDates);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTextDates(inner)]));
}

function lineFinder(written: string, first: number): (key: string) => number {
  const lines = written.split("\n");
  return (key) => {
    const name = key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const at = lines.findIndex((line) => new RegExp(`^\\s*["']?${name}["']?\\s*[:=]`).test(line));
    return at === -1 ? 1 : at + first;
  };
}
