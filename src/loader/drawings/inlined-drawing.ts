import { drawingText } from "./drawing-text.ts";
import { elementsOf, NoDrawing } from "./drawing-tree.ts";
import { parseDrawing } from "./parse-drawing.ts";
import { publishedDrawing } from "./published-drawing.ts";
import { type DrawingFault, faultsOfDrawing } from "./read-drawing.ts";

/** Drawing that pages hold in their HTML, with what is wrong with it */
export interface InlinedDrawing {
  text: string;
  faults: DrawingFault[];
}

/** Reads a drawing of a look, which pages inline. The content policy blocks styles there, and its size comes from its view box. */
export function readInlinedDrawing(bytes: Uint8Array): InlinedDrawing {
  const faults = faultsOfDrawing(bytes);
  try {
    const { root } = parseDrawing(drawingText(bytes));
    const withoutEffect = [...elementsOf(root)].flatMap(({ name, local, line, attributes }): DrawingFault[] => {
      const expected = "presentation attributes, such as `fill`";
      if (local === "style") return [{ line, reason: `\`<${name}>\` has no effect here`, expected }];
      const isStyled = attributes.some((attribute) => attribute.name === "style");
      return isStyled ? [{ line, reason: `\`style="…"\` on \`<${name}>\` has no effect here`, expected }] : [];
    });
    const hasBox = root.attributes.some(({ name, value }) => name === "viewBox" && value !== "");
    const lacking = {
      line: root.line,
      reason: "`<svg>` needs a `viewBox`, so that it scales to any size",
      expected: 'the size of the drawing, as `viewBox="0 0 32 32"`',
    };
    return { text: publishedDrawing(bytes), faults: [...faults, ...withoutEffect, ...(hasBox ? [] : [lacking])] };
  } catch (error) {
    if (error instanceof NoDrawing) return { text: "", faults };
    throw error;
  }
}
