import { drawingText } from "./drawing-text.ts";
import { type DrawingFinding, NoDrawing, writeDrawing } from "./drawing-tree.ts";
import { judgeDrawing } from "./judge-drawing.ts";
import { parseDrawing } from "./parse-drawing.ts";

/** Fault of a drawing: its line, and what is wrong in words */
export type DrawingFault = Omit<DrawingFinding, "takeOut">;

/** Returns the faults of a drawing; none for one that shows and does nothing else. */
export function faultsOfDrawing(bytes: Uint8Array): DrawingFault[] {
  try {
    return judgeDrawing(parseDrawing(drawingText(bytes))).map(({ takeOut: _, ...fault }) => fault);
  } catch (error) {
    if (error instanceof NoDrawing) return [unreadable(error)];
    throw error;
  }
}

/** Drawing without what acts or reaches out, and the list of that */
export interface CleanDrawing {
  text: string;
  takenOut: DrawingFault[];
}

/** Takes out of a drawing what acts or reaches out; a drawing without that keeps its text. Throws a NoDrawing. */
export function cleanDrawing(bytes: Uint8Array): CleanDrawing {
  const text = drawingText(bytes);
  const tree = parseDrawing(text);
  const findings = judgeDrawing(tree);
  if (findings.length === 0) return { text, takenOut: [] };
  for (const { takeOut } of findings) takeOut();
  // A document type is not written again, so nothing outside of the root is left.
  const rest = judgeDrawing({ ...tree, outside: [] });
  if (rest.length > 0) throw new NoDrawing("holds what cannot be taken out of it");
  return { text: `${writeDrawing(tree.root)}\n`, takenOut: findings.map(({ takeOut: _, ...fault }) => fault) };
}

function unreadable({ message }: NoDrawing): DrawingFault {
  const stated = /^is no SVG that browsers show: line (\d+): /.exec(message);
  return {
    line: Number(stated?.[1] ?? 1),
    reason: message,
    expected: "an SVG in UTF-8, such as drawing programs write it",
  };
}
