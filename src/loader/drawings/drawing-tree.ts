/** Attribute of an element in a drawing, as it is written, with its entities replaced */
export interface DrawingAttribute {
  /** Name with its prefix */
  name: string;
  prefix: string;
  local: string;
  /** Namespace; empty for an attribute without a prefix */
  space: string;
  value: string;
}

/** Element of a drawing */
export interface DrawingElement {
  /** Name with its prefix */
  name: string;
  prefix: string;
  local: string;
  space: string;
  /** Line of its start, from 1 */
  line: number;
  attributes: DrawingAttribute[];
  children: (DrawingElement | string)[];
}

/** Finding in a drawing that acts or reaches out, with what takes it out */
export interface DrawingFinding {
  /** Line, from 1 */
  line: number;
  /** Reason in words, which names the element */
  reason: string;
  /** Value that was found, such as an address */
  value?: string;
  expected: string;
  takeOut(): void;
}

/** Document of a drawing, read as a tree */
export interface DrawingTree {
  root: DrawingElement;
  /** Findings outside of the root: in the document type and in instructions */
  outside: DrawingFinding[];
  /** True if the document has parts that its tree has not: comments, instructions, a document type. */
  hasMore: boolean;
}

/** Error for bytes that are no drawing, with the reason in words */
export class NoDrawing extends Error {}

/** Returns an element and all below it, in the order of the document. */
export function* elementsOf(element: DrawingElement): Generator<DrawingElement> {
  yield element;
  for (const child of element.children) if (typeof child !== "string") yield* elementsOf(child);
}

/** Returns the elements that stand directly in another. */
export function childElements({ children }: DrawingElement): DrawingElement[] {
  return children.filter((child) => typeof child !== "string");
}

/** Writes an element as XML that an HTML parser reads in the same way. */
export function writeDrawing({ name, attributes, children }: DrawingElement): string {
  const start = [name, ...attributes.map((each) => `${each.name}="${escapedValue(each.value)}"`)].join(" ");
  if (children.length === 0) return `<${start}/>`;
  const content = children.map((child) => (typeof child === "string" ? escapedText(child) : writeDrawing(child)));
  return `<${start}>${content.join("")}</${name}>`;
}

function escapedText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");
}

function escapedValue(value: string): string {
  return escapedText(value).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
}
