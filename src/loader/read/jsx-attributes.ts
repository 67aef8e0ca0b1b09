import type { MdxJsxAttributeUnion } from "satteri";

/** Attributes of an element of MDX by their names as HTML has them; what is computed has no value. */
export function jsxAttributes(attributes: readonly MdxJsxAttributeUnion[]): Record<string, string> {
  const named = attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute") return [];
    const { name, value } = attribute;
    return [[name.toLowerCase(), typeof value === "object" ? literal(value?.value ?? "") : (value ?? "")] as const];
  });
  return Object.fromEntries(named);
}

/** The text of an expression that is nothing but one. */
function literal(expression: string): string {
  return /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(expression)?.[2] ?? "";
}
