import { type ToldFacts, toldFacts } from "../photographs/told-facts.ts";
import { drawingText } from "./drawing-text.ts";
import { type DrawingElement, elementsOf, NoDrawing } from "./drawing-tree.ts";
import { parseDrawing } from "./parse-drawing.ts";

/** Attributes in which drawing programs name files of their user */
const fileNames = /^(docname|export-filename|absref|docbase)$/;

/** Returns what a drawing tells beside what it shows: the author in its facts, and files of its user. */
export function toldInDrawing(bytes: Uint8Array): ToldFacts {
  try {
    const all = [...elementsOf(parseDrawing(drawingText(bytes)).root)];
    const path = all
      .flatMap(({ attributes }) => attributes)
      .find(({ prefix, local }) => prefix !== "" && fileNames.test(local));
    const creator = all.find(({ space, local }) => local === "creator" && space.includes("purl.org/dc"));
    const author = creator && wordsOf(creator);
    const pixels = toldFacts([{ kind: "text", bytes: Buffer.from(drawingText(bytes)) }]);
    return { ...pixels, ...(path && { path: path.value }), ...(author && { author }) };
  } catch (error) {
    // The check of drawings names what is none.
    if (error instanceof NoDrawing) return {};
    throw error;
  }
}

function wordsOf(element: DrawingElement): string {
  const texts = [...elementsOf(element)].flatMap(({ children }) =>
    children.filter((child) => typeof child === "string"),
  );
  return texts.join(" ").replace(/\s+/g, " ").trim();
}
