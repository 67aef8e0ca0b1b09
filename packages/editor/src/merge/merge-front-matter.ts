import { Document, isCollection, isMap, isNode, isScalar, type Pair, parse, parseDocument, visit } from "yaml";
import { changedNode, type ShownForm } from "./change-node.ts";
import { changedField, commentsBehind } from "./changed-field.ts";
import { isEmpty, isSame, withoutEmpty } from "./same-value.ts";
import { splicedValues } from "./spliced-values.ts";

/** Field of front matter with its text, and the comments and blank lines below it. */
interface FrontMatterPart {
  name: string;
  pair: Pair;
  text: string;
  below: string;
}

/** Front matter taken apart into its fields, in order, and the lines above the first. */
interface FrontMatterParts {
  document: Document;
  above: string;
  parts: FrontMatterPart[];
}

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
  const spliced = splicedValues(before, document.contents, withoutEmpty(fields));
  if (spliced !== undefined && isSame(parse(spliced), fields)) return spliced;
  for (const name of changed) {
    if (isEmpty(fields[name])) document.delete(name);
    else document.set(name, changedNode(document, document.get(name, true), withoutEmpty(fields[name])));
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Takes front matter apart; undefined if it is not a list of fields, one below the other, or cannot be read. */
function frontMatterParts(yaml: string): FrontMatterParts | undefined {
  const document = parseDocument(yaml);
  const { contents, errors } = document;
  if (errors.length > 0 || !isMap(contents) || contents.flow || yaml.includes("<<:")) return undefined;
  const starts = contents.items.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? -1) : -1));
  const isBelow = (start: number) => start === 0 || yaml[start - 1] === "\n";
  if (!starts.every(isBelow)) return undefined;
  const parts = contents.items.map((pair, index): FrontMatterPart => {
    const whole = yaml.slice(starts[index], starts[index + 1] ?? yaml.length);
    const text = whole.slice(0, lengthOfField(whole, pair.value));
    return { name: String((pair.key as { value: unknown }).value), pair, text, below: whole.slice(text.length) };
  });
  return { document, above: yaml.slice(0, starts[0] ?? yaml.length), parts };
}

/** Returns the length of a field's own lines: comments and blank lines at the end belong to no field. */
function lengthOfField(whole: string, value: unknown): number {
  const isBlock = isNode(value) && isScalar(value) && /^BLOCK/.test(value.type ?? "");
  const foreign = isBlock ? /^(#|\s*$)/ : /^\s*(#|$)/;
  const lines = whole.split(/(?<=\n)/);
  let own = lines.length;
  while (own > 1 && foreign.test(lines[own - 1] as string)) own -= 1;
  return lines.slice(0, own).join("").length;
}
