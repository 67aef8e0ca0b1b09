import type { MdxJsxAttributeUnion } from "satteri";

/** Returns the attributes of an MDX element by their HTML names; computed ones have no value. */
export function jsxAttributes(attributes: readonly MdxJsxAttributeUnion[]): Record<string, string> {
  const named = attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute") return [];
    const { name, value } = attribute;
    return [[name.toLowerCase(), typeof value === "object" ? literal(value?.value ?? "") : (value ?? "")] as const];
  });
  return Object.fromEntries(named);
}

/** Returns the text of an expression that is a single string literal. */
function literal(expression: string): string {
  return /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(expression)?.[2] ?? "";
}
