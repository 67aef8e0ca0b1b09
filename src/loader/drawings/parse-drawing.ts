import { SaxesParser } from "saxes";
import { type DocumentType, readDocumentType } from "./document-type.ts";
import { svgSpace } from "./drawing-names.ts";
import { type DrawingElement, type DrawingFinding, type DrawingTree, NoDrawing } from "./drawing-tree.ts";

/** Depth to which elements may stand in each other, far above what drawing programs write */
const mostDeep = 500;

/** Number of elements that a drawing may have: a browser takes long to draw more */
const mostElements = 500_000;

/** Instructions that load or transform something */
const activeInstruction = /^xml-/i;

/** Reads the text of a drawing into a tree, strictly, as browsers do. Throws a NoDrawing with what is wrong. */
export function parseDrawing(text: string): DrawingTree {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const outside: DrawingFinding[] = [];
  const open: DrawingElement[] = [];
  let root: DrawingElement | undefined;
  let hasMore = false;
  let line = 1;
  let count = 0;
  const add = (content: string) => {
    const last = open.at(-1);
    if (last) last.children.push(content);
  };
  parser.on("error", ({ message }) => {
    throw new NoDrawing(
      `is no SVG that browsers show: ${message.replace(/^(\d+):\d+: /, "line $1: ").replace(/\.$/, "")}`,
    );
  });
  parser.on("doctype", (declared) => {
    hasMore = true;
    const { entities, findings }: DocumentType = readDocumentType(declared);
    Object.assign(parser.ENTITIES, entities);
    outside.push(...findings.map((finding) => ({ ...finding, line: parser.line })));
  });
  parser.on("processinginstruction", ({ target, body }) => {
    hasMore = true;
    if (activeInstruction.test(target)) outside.push(instruction(parser.line, target, body));
  });
  parser.on("comment", () => {
    hasMore = true;
  });
  parser.on("text", add);
  parser.on("cdata", (content) => {
    hasMore = true;
    add(content);
  });
  parser.on("opentagstart", () => {
    line = parser.line;
  });
  parser.on("opentag", ({ name, prefix, local, uri, attributes }) => {
    count += 1;
    if (open.length >= mostDeep)
      throw new NoDrawing(`has elements that stand more than ${mostDeep} deep in each other`);
    if (count > mostElements) throw new NoDrawing(`has more than ${mostElements} elements`);
    const own = Object.values(attributes).map(({ name, prefix, local, uri: space, value }) => {
      return { name, prefix, local, space, value };
    });
    const element: DrawingElement = { name, prefix, local, space: uri, line, attributes: own, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  if (root?.local !== "svg" || (root.space !== svgSpace && root.space !== ""))
    throw new NoDrawing("is no SVG: its root element must be `svg`");
  return { root, outside, hasMore };
}

function instruction(line: number, target: string, body: string): DrawingFinding {
  return {
    line,
    reason: `\`<?${target}?>\` loads something`,
    value: body.slice(0, 60),
    expected: "a drawing that holds its styles itself",
    takeOut() {},
  };
}
