import type { DrawingFinding } from "./drawing-tree.ts";

/** Longest text that an entity may stand for */
const mostLetters = 1000;

const declaration =
  /\s+|<!--(?:(?!--).)*-->|<\?(?:(?!\?>).)*\?>|<!(?:ELEMENT|NOTATION)\s(?:"[^"]*"|'[^']*'|[^"'>])*>|<!ENTITY\s+([^\s%"'&;]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/sy;

/** Entities of a document type, and what else it declares */
export interface DocumentType {
  entities: Record<string, string>;
  findings: DrawingFinding[];
}

/**
 * Reads the declarations that a document brings along. Drawing programs name namespaces by entities. Entities that hold
 * markup or lead to other files, and default values of attributes, would change the tree behind the back of its reader.
 */
export function readDocumentType(text: string): DocumentType {
  const inner = /\[(.*)\]\s*$/s.exec(text)?.[1] ?? "";
  const entities: Record<string, string> = {};
  const findings: DrawingFinding[] = [];
  declaration.lastIndex = 0;
  while (declaration.lastIndex < inner.length) {
    const at = declaration.lastIndex;
    const found = declaration.exec(inner);
    if (!found) {
      const declared = inner.slice(at).split(">", 1)[0] ?? "";
      for (const [, name = ""] of inner.slice(at).matchAll(/<!ENTITY\s+([^\s%"'&;]+)/g)) entities[name] ??= "";
      findings.push(declares(`<!DOCTYPE … [${declared.trim().slice(0, 60)}…`));
      break;
    }
    const [, name, doubled, single] = found;
    if (name === undefined || name in entities) continue;
    const value = characters(doubled ?? single ?? "");
    const isPlain = value.length <= mostLetters && !/[<&%]/.test(value);
    entities[name] = isPlain ? value : "";
    if (!isPlain) findings.push(declares(`<!ENTITY ${name} …>`));
  }
  return { entities, findings };
}

function declares(value: string): DrawingFinding {
  return {
    line: 1,
    reason: "`<!DOCTYPE>` declares what changes the drawing while it is read",
    value,
    expected: "no document type, or entities that stand for plain text",
    takeOut() {},
  };
}

/** Returns a value with its numbers of characters replaced, as a reader does at the declaration. */
function characters(value: string): string {
  return value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
