import type { MdxJsxAttributeUnion, MdxJsxFlowElement, MdxJsxTextElement } from "satteri";
import { runningPart } from "./code-in-markdown.ts";
import { type CodePart, codePart } from "./code-part.ts";
import { literalValue } from "./literal-value.ts";

/** Attributes with a colon that say nothing to the renderer. */
const plainWithColon = /^(xlink:(href|title)|xml:(lang|space)|xmlns(:[\w-]+)?)$/;

/** Attributes that the renderer or the studio takes as more than a text. */
const ofRenderer = /^(data-picture|dangerouslysetinnerhtml|srcdoc|innerhtml)$/i;

/** Returns the code in the opening tag of an element of MDX. */
export function codeInElement(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  line: number,
  known: readonly string[],
): CodePart[] {
  const written = `<${name ?? ""}${attributes.map(writtenAttribute).join("")}>`;
  if (name !== null && !isKnown(name, known)) {
    return [codePart(line, "is no component of the studio, so it is code", written, componentsInWords(known))];
  }
  const named = attributes.flatMap((each) =>
    each.type === "mdxJsxAttribute" ? [[each.name, readValue(each)] as const] : [],
  );
  return [
    ...attributes.flatMap((attribute) => codeInAttribute(attribute, `<${name}>`, line)),
    ...runningPart({ name: name ?? "", attributes: textsOf(named), line }),
  ];
}

/** Elements of HTML have small letters alone; whatever has a dot or a colon is taken from somewhere. */
function isKnown(name: string, known: readonly string[]): boolean {
  return known.includes(name) || /^[a-z][a-z0-9-]*$/.test(name);
}

function componentsInWords(known: readonly string[]): string {
  return `${known.map((name) => `<${name}>`).join(", ")}, or Markdown`;
}

function codeInAttribute(attribute: MdxJsxAttributeUnion, element: string, line: number): CodePart[] {
  const written = `${element}${writtenAttribute(attribute)}`;
  if (attribute.type !== "mdxJsxAttribute") {
    return [codePart(line, "gives attributes by an expression, which is code", written, "each attribute by its name")];
  }
  const { name, value } = attribute;
  if (/^on/i.test(name) || ofRenderer.test(name) || (name.includes(":") && !plainWithColon.test(name))) {
    return [codePart(line, "is an attribute that runs code", written, "the element without this attribute")];
  }
  if (typeof value === "object" && value !== null && !literalValue(value.value)) {
    return [codePart(line, "is a computed attribute, which is code", written, "its text between quotation marks")];
  }
  return [];
}

function writtenAttribute(attribute: MdxJsxAttributeUnion): string {
  if (attribute.type !== "mdxJsxAttribute") return ` {${attribute.value}}`;
  const { name, value } = attribute;
  if (value === null || value === undefined) return ` ${name}`;
  return typeof value === "object" ? ` ${name}={${value.value}}` : ` ${name}=${JSON.stringify(value)}`;
}

function readValue({ value }: Extract<MdxJsxAttributeUnion, { type: "mdxJsxAttribute" }>): unknown {
  return typeof value === "object" && value !== null ? literalValue(value.value)?.value : value;
}

function textsOf(named: readonly (readonly [string, unknown])[]): Record<string, string> {
  const texts = named.map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat(9).join(" ")]);
  return Object.fromEntries(texts) as Record<string, string>;
}
