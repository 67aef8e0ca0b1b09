import { type Document, isMap, isNode, isScalar, type Pair, parseDocument } from "yaml";

/** Field of front matter with its text, and the comments and blank lines below it. */
export interface FrontMatterPart {
  name: string;
  pair: Pair;
  text: string;
  below: string;
}

/** Front matter taken apart into its fields, in order, and the lines above the first. */
export interface FrontMatterParts {
  document: Document;
  above: string;
  parts: FrontMatterPart[];
}

/** Takes front matter apart; undefined if it is not a list of fields, one below the other, or cannot be read. */
export function frontMatterParts(yaml: string): FrontMatterParts | undefined {
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
