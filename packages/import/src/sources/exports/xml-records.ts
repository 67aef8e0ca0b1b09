import { SaxesParser } from "saxes";
import { type ExportLimits, exportLimits } from "./export-limits.ts";
import { hearLines } from "./matched-lines.ts";
import { SourceFault } from "./source-fault.ts";
import { RecordTree, type WantedElements, type XmlElement } from "./xml-tree.ts";

/** Hearer of what a reader mends or misses, each with its line. */
export interface XmlHearer {
  /** Hears of characters that XML does not allow; they are left out. */
  onForbidden?(line: number): void;
  /** Hears that the file ends before its last element does. */
  onCut?(line: number): void;
}

// Plugins of WordPress write such characters into text, and then no XML parser reads the file.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * Yields the wanted elements of an XML document, one after another, and holds one at a time. Refuses a DOCTYPE, entities
 * of its own, faults of its form, and what is nested deeper or longer than the limits.
 */
export async function* xmlRecords(
  text: AsyncIterable<string>,
  file: string,
  wanted: WantedElements,
  hearer: XmlHearer = {},
  limits: ExportLimits = exportLimits,
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser();
  const refuse = (reason: string, expected: string) => new SourceFault({ file, line: parser.line }, reason, expected);
  const tree = new RecordTree(wanted, limits, () => parser.line, refuse);
  let fault: SourceFault | undefined;
  parser.on("error", (error) => {
    fault ??= refuse(sayOf(error), "Export it again, or mend the line.");
  });
  parser.on("doctype", () => {
    fault ??= refuse("has a DOCTYPE, which no export has", "Export it again.");
  });
  parser.on("opentag", ({ name, attributes }) => tree.open(name, attributes));
  parser.on("closetag", () => tree.close());
  parser.on("text", (part) => tree.text(part));
  parser.on("cdata", (part) => tree.text(part));
  for await (const piece of text) {
    if (hearer.onForbidden) hearLines(piece, forbidden, parser.line, hearer.onForbidden);
    parser.write(piece.replace(forbidden, ""));
    tree.grow(piece.length);
    if (fault) throw fault;
    yield* tree.take();
  }
  if (tree.isOpen) return hearer.onCut?.(parser.line);
  parser.close();
  if (fault) throw fault;
}

/** Returns what a parser says, without the position at its beginning. */
function sayOf({ message }: Error): string {
  const said = message.replace(/^(.*?:)?\d+:\d+: /, "").replace(/\.$/, "");
  if (said.startsWith("undefined entity")) return `has an entity of its own (${said})`;
  // The parser reads on to the next semicolon, which may stand in a later line.
  if (said.includes("entity name")) return "has an `&` that begins no entity, here or in a line before";
  return `is no valid XML: ${said}`;
}
