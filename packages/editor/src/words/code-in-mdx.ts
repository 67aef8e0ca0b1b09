import { type MdastNode, mdxToMdast } from "satteri";
import { isPictureFile } from "../../../../src/loader/read/picture-files.ts";
import { proseFeatures } from "../../../../src/markdown/prose-features.ts";
import { codeInElement } from "./code-in-element.ts";
import { runningPart } from "./code-in-markdown.ts";
import { byHand, type CodePart, codePart } from "./code-part.ts";
import { literalValue } from "./literal-value.ts";

/**
 * Returns the code in prose of MDX, found in the tree of the parser that compiles it. Prose that cannot be parsed is
 * one part, since nobody knows what it would run.
 */
export function codeInMdx(body: string, linesBefore: number, known: readonly string[]): CodePart[] {
  try {
    const tree = mdxToMdast(body, { features: proseFeatures, position: true });
    return codeBelow(tree as MdastNode, { linesBefore, known });
  } catch (error) {
    const [, line = "1", said = String(error)] = /(?:^|\s)(\d+):\d+: ([\s\S]*)$/.exec(String(error)) ?? [];
    const reason = `is not MDX: ${said.replace(/ \((mdx[\w:-]+|\d+:\d+)\)/g, "").replaceAll("\n", " ")}`;
    return [codePart(Number(line) + linesBefore, reason, body.split("\n")[Number(line) - 1]?.trim() ?? "", escaped)];
  }
}

const escaped = "`\\{` and `\\<` for signs that readers see";

/** Place of the prose in its file, and the components that it may use. */
interface Judged {
  linesBefore: number;
  known: readonly string[];
}

function codeBelow(node: MdastNode, judged: Judged): CodePart[] {
  const children = "children" in node ? (node.children as MdastNode[]) : [];
  return [...codeOf(node, judged), ...children.flatMap((child) => codeBelow(child, judged))];
}

function codeOf(node: MdastNode, judged: Judged): CodePart[] {
  const line = (node.position?.start.line ?? 1) + judged.linesBefore;
  switch (node.type) {
    case "mdxjsEsm":
      return [codePart(line, "is an import or export, which is code", node.value, byHand)];
    case "mdxFlowExpression":
    case "mdxTextExpression":
      if (literalValue(node.value)) return [];
      return [codePart(line, "is an expression, which is code", `{${node.value}}`, `the text itself, or ${escaped}`)];
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return codeInElement(node, line, judged.known);
    case "html":
      return [codePart(line, "is HTML that MDX does not parse", node.value, byHand)];
    case "link":
    case "definition":
      return runningPart({ name: "a", attributes: { href: node.url }, line });
    case "image":
      return [...runningPart({ name: "img", attributes: { src: node.url }, line }), ...importedFile(node.url, line)];
    default:
      return [];
  }
}

/** Returns the file that a picture of MDX makes Astro import, unless it is a picture. */
function importedFile(url: string, line: number): CodePart[] {
  if (URL.canParse(url) || url.startsWith("/")) return [];
  const isPicture = [url, decoded(url)].every((each) => isPictureFile(each.replace(/[?#].*$/s, "")));
  if (isPicture) return [];
  return [codePart(line, "is no picture, and the page would import it as code", url, "a picture beside the record")];
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
