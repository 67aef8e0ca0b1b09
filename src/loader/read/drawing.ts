import { parseXml, XmlElement } from "@rgrove/parse-xml";

/** Elements that the content policy blocks, or that would run code, with the way to do without them */
const refused: ReadonlyMap<string, string> = new Map([
  ["script", "remove it"],
  ["style", "export the drawing with presentation attributes, such as `fill`, in place of styles"],
  ["foreignObject", "remove it"],
]);

/** Returns the reasons why a file cannot be inlined in a page as a drawing. */
export function drawingFaults(source: string): string[] {
  let root: XmlElement | null;
  try {
    root = parseXml(source).root;
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split("\n") : [];
    return [`is no SVG: ${reason}`];
  }
  if (root?.name !== "svg") return ["is not an SVG: its root element must be `svg`"];
  const elements = [root, ...descendants(root)];
  const reasons = elements.flatMap(({ name, attributes }) => [
    ...(refused.has(name) ? [`\`<${name}>\` has no effect here: ${refused.get(name)}`] : []),
    ...Object.keys(attributes)
      .filter((attribute) => attribute === "style" || /^on/i.test(attribute))
      .map((attribute) => `\`${attribute}="…"\` on \`<${name}>\` has no effect here: use attributes such as \`fill\``),
  ]);
  if (!root.attributes.viewBox) reasons.push("`<svg>` needs a `viewBox`, so that it scales to any size");
  return [...new Set(reasons)];
}

function descendants(element: XmlElement): XmlElement[] {
  const children = element.children.filter((child) => child instanceof XmlElement);
  return children.flatMap((child) => [child, ...descendants(child)]);
}
