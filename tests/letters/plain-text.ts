import { htmlToHast } from "satteri";

interface Node {
  type: string;
  value?: string;
  tagName?: string;
  children?: Node[];
}

/** Returns the words of a document with one blank between each two, without what joins label and value. */
export function plainText(html: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
  const { children } = htmlToHast(body, { fragment: true }) as Node;
  return (children ?? []).map(textOf).join(" ").replaceAll(":", " ").replace(/\s+/g, " ").trim();
}

function textOf({ type, value = "", children = [] }: Node): string {
  return type === "text" ? value : ` ${children.map(textOf).join("")} `;
}
