import { Tokenizer, TokenParser, TokenType } from "@streamparser/json";
import { type ExportLimits, exportLimits } from "./export-limits.ts";
import { newlines } from "./matched-lines.ts";
import { SourceFault } from "./source-fault.ts";

/** Row of a table in a JSON document. */
export interface JsonRow {
  table: string;
  /** Line at which the row ends. */
  line: number;
  row: unknown;
}

/** Hearer of what a reader misses. */
export interface JsonHearer {
  /** Hears that the file ends before its last value does. */
  onCut?(line: number): void;
}

/**
 * Yields the values that `paths` select, such as `$.data.*.*`, one after another, and holds one at a time. The table of a
 * row is the key of its list; other values have their own key. Refuses faults of its form, and what is nested deeper or longer
 * than the limits.
 */
export async function* jsonRows(
  text: AsyncIterable<string>,
  file: string,
  paths: string[],
  hearer: JsonHearer = {},
  limits: ExportLimits = exportLimits,
): AsyncGenerator<JsonRow> {
  const refuse = (reason: string, expected: string) => new SourceFault({ file, line }, reason, expected);
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  const parser = new TokenParser({ paths, keepStack: false });
  let found: JsonRow[] = [];
  let line = 1;
  let depth = 0;
  let size = 0;
  let began = false;
  tokenizer.onToken = (token) => {
    began = true;
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > limits.depth) {
      throw refuse(`has more than ${limits.depth} values within each other`, "Export it again.");
    }
    parser.write(token);
  };
  parser.onValue = ({ value, key, stack }) => {
    size = 0;
    found.push({ table: String(typeof key === "number" ? stack.at(-1)?.key : key), line, row: value });
  };
  const rethrow = (error: Error) => {
    if (error instanceof SourceFault) throw error;
    throw refuse(`is no valid JSON: ${error.message}`, "Export it again.");
  };
  tokenizer.onError = rethrow;
  parser.onError = rethrow;
  for await (const piece of text) {
    tokenizer.write(piece);
    size += piece.length;
    if (size > limits.record) {
      throw refuse(
        `has a value of more than ${Math.floor(limits.record / 2 ** 20)} MiB`,
        "Leave it out of the export.",
      );
    }
    yield* found;
    found = [];
    line += newlines(piece);
  }
  if (!began) throw refuse("is empty", "Export it again.");
  if (depth > 0) hearer.onCut?.(line);
}
