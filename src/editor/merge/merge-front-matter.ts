import { Document, isCollection, isMap, isNode, isScalar, Pair, parse } from "yaml";
import { changedNode, type ShownForm } from "./change-node.ts";
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
  if (!taken) return isSame(readYaml(before), fields) ? before : newFrontMatter(fields);
  const { document, above, parts } = taken;
  const old = shown(document.toJS() ?? {}) as Fields;
  const now = shown(fields) as Fields;
  const isSequenceIndented = !/^[^\s#][^\n]*:[ \t]*\n- /m.test(before);
  const texts = parts.map((part): [name: string, text: string] => {
    const { name, text, below } = part;
    if (isSame(old[name], now[name])) return [name, text + below];
    if (isEmpty(fields[name])) return [name, below];
    return [name, changedText(document, part, fields[name], isSequenceIndented) + below];
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

function changedText(document: Document, { pair, text }: FrontMatterPart, value: unknown, indentSeq: boolean): string {
  const { key } = pair;
  const changed = changedNode(document, pair.value, withoutEmpty(value));
  // Comments above and below the field are not part of its text.
  if (isScalar(key)) {
    key.commentBefore = undefined;
    key.spaceBefore = false;
  }
  if (isCollection(changed)) changed.comment = undefined;
  const whole = new Document({});
  if (isMap(whole.contents)) whole.contents.items = [new Pair(key, changed)];
  return whole.toString({ lineWidth: 0, indentSeq, flowCollectionPadding: /^[^\n]*[[{] /.test(text) });
}

function readYaml(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}
