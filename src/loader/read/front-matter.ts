import matter from "gray-matter";
import YAML from "yaml";
import { type PlacedFault, SourceError } from "../../model/studio/faults.ts";
import { marginFault } from "../faults/margin-fault.ts";
import { misreadValues } from "../faults/misread-values.ts";
import { oddSpaces } from "../faults/odd-spaces.ts";
import { extentFault, tooDeep, tooMany } from "./value-extent.ts";

/** Parts of a content file; `data` is not validated yet */
export interface SourceFile {
  data: unknown;
  body: string;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
  /** Values of the front matter that YAML may read differently than meant */
  misread: readonly PlacedFault[];
}

/** Closing `---` and the blanks that may follow it */
const closing = /^\n---[ \t]*(?:\n|$)/;

/** Splits a content file. Throws a SourceError if the front matter is missing or is not valid YAML. */
export function parseSource(text: string): SourceFile {
  let data: unknown;
  // The block starts with the end of the first line, so its lines count as those of the file.
  const { frontMatter, ...rest } = splitSource(text, (yaml) => {
    data = parseYaml(`${yaml}\n`);
  });
  return { data: data ?? {}, ...rest, misread: misreadValues(frontMatter, 1) };
}

/** Returns the body of a content file whose front matter was read before. */
export function bodyOf(text: string): string {
  return splitSource(text).body;
}

/** Splits off the front matter of a content file; parses it only if a parser is given. */
export function splitSource(
  text: string,
  readYaml: (yaml: string) => void = () => {},
): { frontMatter: string; body: string; bodyLine: number } {
  const source = normalized(text);
  const refused = () => {
    throw new SourceError({ ...firstLine(source), reason: "front matter must be YAML between `---` lines" });
  };
  const language = matter.language(source);
  if (!matter.test(source) || !["", "yaml"].includes(language.name)) return refused();
  const yaml = (block: string) => {
    // An unclosed front matter reaches to the end of the file, which is not YAML.
    if (isClosed(source, language.raw, block)) readYaml(block);
    return {};
  };
  const { matter: block, content } = matter(source, { engines: { yaml, javascript: refused, json: refused } });
  if (!isClosed(source, language.raw, block)) {
    throw new SourceError({ line: 1, field: "", reason: "front matter is not closed", expected: "a line `---`" });
  }
  const body = content.replace(/^[ \t]+(?:\n|$)/, "");
  return { frontMatter: block && `${block.slice(1)}\n`, body, bodyLine: linesOf(source) - linesOf(body) + 1 };
}

/** Returns true if a line `---` ends the block of front matter. */
function isClosed(source: string, language: string, block: string): boolean {
  return closing.test(source.slice("---".length + language.length + block.length));
}

/** Parses YAML that begins after `linesBefore` lines of its file. Throws a SourceError. */
export function parseYaml(source: string, linesBefore = 0): unknown {
  const text = normalized(source);
  const document = documentOf(text);
  const [first, ...others] = [...document.errors, ...document.warnings];
  // Later errors often follow from the first, and are left out; a duplicate key never does.
  const problems = first ? [first, ...others.filter(({ code }) => code === "DUPLICATE_KEY")] : [];
  if (problems.length > 0) {
    // A misplaced Unicode space explains the errors after it.
    const spaces = oddSpaces(text, linesBefore).filter(({ isMisplaced }) => isMisplaced);
    if (spaces.length > 0) throw new SourceError(...spaces.map(({ isMisplaced: _, ...finding }) => finding));
    throw new SourceError(...problems.map((problem) => findingOf(problem, text, linesBefore)));
  }
  const value = plainValue(document, text, linesBefore);
  const fault = extentFault(value, text.length);
  if (fault) throw new SourceError(fault);
  return value;
}

function documentOf(text: string): YAML.Document {
  try {
    return YAML.parseDocument(text, { logLevel: "error" });
  } catch (error) {
    if (error instanceof RangeError) throw new SourceError(tooDeep);
    throw error;
  }
}

function plainValue(document: YAML.Document, text: string, linesBefore: number): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof RangeError) throw new SourceError(tooDeep);
    if (String(error).includes("Excessive alias count")) throw new SourceError(tooMany);
    throw new SourceError(findingOfAlias(String(error), text, linesBefore));
  }
}

/** Message of the engine where the parser, which goes down a level by a call of itself, has no room for another */
const stackEnded = "Maximum call stack size exceeded";

const expectedFor: Partial<Record<YAML.ErrorCode, string>> = {
  TAB_AS_INDENT: "spaces",
  DUPLICATE_KEY: "each key once",
  BAD_SCALAR_START: "the text between quotes",
  BLOCK_AS_IMPLICIT_KEY: "the text between quotes, where it has a colon in it",
  TAG_RESOLVE_FAILED: "a value without a tag",
};

function findingOf({ code, message, linePos }: YAML.YAMLError, text: string, linesBefore: number): PlacedFault {
  const [place] = linePos ?? [];
  const value = place && text.split("\n")[place.line - 1]?.trim();
  if (message.startsWith(stackEnded)) return { ...(place && { line: place.line + linesBefore }), ...tooDeep };
  const margin = place && marginFault(text.split("\n"), place.line - 1);
  if (margin) return { line: margin.index + 1 + linesBefore, ...margin.said };
  const expected = expectedFor[code] ?? (code === "UNEXPECTED_TOKEN" ? quoted(value ?? "") : undefined);
  return {
    ...(place && { line: place.line + linesBefore, column: place.col }),
    field: "",
    reason: `is not YAML: ${message.replace(/ at line \d+[\s\S]*$/, "").replace(/:?\n[\s\S]*$/, "")}`,
    ...(value && { value }),
    ...(expected && { expected }),
  };
}

const begunOtherwise = /^((?:- +)*(?:[-\w.]+:)? *)([[{"'].*)$/;

/** Returns the advice to quote the text of a line that begins like a list, a map or a quoted text. */
function quoted(line: string): string | undefined {
  const [, before = "", text] = begunOtherwise.exec(line) ?? [];
  if (text === undefined) return undefined;
  return `the text between quotes: ${before}${text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`}`;
}

/** Returns the fault of an unknown alias. The parser finds it without a place, when it makes values. */
function findingOfAlias(message: string, text: string, linesBefore: number): PlacedFault {
  const [, name] = /anchor[^:]*: (\S+)$/.exec(message) ?? [];
  const before = name === undefined ? -1 : text.indexOf(`*${name}`);
  return {
    ...(before !== -1 && { line: text.slice(0, before).split("\n").length + linesBefore, value: `*${name}` }),
    field: "",
    reason: `is not YAML: ${name === undefined ? message : "the anchor does not exist"}`,
    expected: "the text between quotes",
  };
}

function firstLine(source: string) {
  const [value = ""] = source.split("\n", 1);
  return { line: 1, field: "", value, expected: "a line `---`, the fields, and a line `---`" };
}

function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/** Returns a text without byte order mark and with Unix line ends. */
function normalized(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}
