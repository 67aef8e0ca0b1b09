import { Document, isCollection, isMap, isNode, isScalar, parseDocument, visit } from "yaml";
import { changedNode, type ShownForm } from "./change-node.ts";
import { changedField, commentsBehind } from "./changed-field.ts";
import { type FrontMatterPart, frontMatterParts } from "./front-matter-parts.ts";
import { isEmpty, isSame, withoutEmpty } from "./same-value.ts";

/** Characters up to which a list of words is written in one line. */
const longestLine = 72;

/** Values by the names of fields. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the front matter of a file with other values. Each field that says the same keeps its lines to the byte; a
 * changed one keeps its comments and quotation marks. New fields stand after the one that precedes them in `fields`.
 */
export function mergeFrontMatter(before: string, fields: Fields, shown: ShownForm = (value) => value): string {
  const taken = frontMatterParts(before);
  if (!taken) return changedWhole(before, fields, shown);
  const { document, above, parts } = taken;
  const old = shown(document.toJS() ?? {}) as Fields;
  const now = shown(fields) as Fields;
  const style = { indentSeq: !/^[^\s#][^\n]*:[ \t]*(#[^\n]*)?\n- /m.test(before) };
  const isKept = ({ name }: FrontMatterPart) => isSame(old[name], now[name]);
  const anchors = new Set(parts.filter((part) => !isKept(part)).flatMap(({ pair }) => namesIn(pair).anchors));
  const texts = parts.map((part): [name: string, text: string] => {
    const { name, text, below, pair } = part;
    // An alias whose anchor changes would say something else.
    const isBound = namesIn(pair).aliases.some((each) => anchors.has(each));
    if (isKept(part) && !isBound) return [name, text + below];
    if (isEmpty(fields[name])) return [name, commentsBehind(text) + below];
    return [name, changedField(text, name, fields[name], style) + below];
  });
  const known = new Set(parts.map(({ name }) => name));
  let last = "";
  for (const [name, value] of Object.entries(fields)) {
    if (!known.has(name) && !isEmpty(value)) {
      const at = last === "" ? texts.length : texts.findIndex(([each]) => each === last) + 1;
      texts.splice(at, 0, [name, newFrontMatter({ [name]: value })]);
      last = name;
    }
    if (known.has(name)) last = name;
  }
  const lines = texts.map(([, text]) => (text === "" || text.endsWith("\n") ? text : `${text}\n`));
  return above + lines.join("");
}

/** Returns front matter without an earlier form: short lists of words in one line, everything else in lines of its own. */
export function newFrontMatter(fields: Fields): string {
  const filled = withoutEmpty(fields);
  if (filled === undefined) return "";
  const document = new Document(filled);
  for (const { value } of isMap(document.contents) ? document.contents.items : []) {
    if (!isNode(value) || !isCollection(value)) continue;
    const items = value.items.map((item) => (isScalar(item) ? String(item.value) : undefined));
    const isShort = items.every((item) => item !== undefined && /^[\w.-]+$/.test(item));
    if (isShort && items.join(", ").length <= longestLine) value.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Returns the names that a field gives to parts of itself, and those of parts elsewhere that it takes. */
function namesIn(pair: FrontMatterPart["pair"]): { anchors: string[]; aliases: string[] } {
  const [anchors, aliases]: [string[], string[]] = [[], []];
  visit(pair as never, {
    Alias: (_, { source }) => void aliases.push(source),
    Value: (_, { anchor }) => void (anchor && anchors.push(anchor)),
  });
  return { anchors, aliases };
}

/** Returns front matter whose fields do not stand one below the other, with other values. */
function changedWhole(before: string, fields: Fields, shown: ShownForm): string {
  const document = parseDocument(before, { merge: true });
  if (document.errors.length > 0 || !isMap(document.contents)) return newFrontMatter(fields);
  const [old, now] = [shown(document.toJS()), shown(fields)] as [Fields, Fields];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !isSame(old[name], now[name]),
  );
  if (changed.length === 0) return before;
  for (const name of changed) {
    if (isEmpty(fields[name])) document.delete(name);
    else document.set(name, changedNode(document, document.get(name, true), withoutEmpty(fields[name])));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
