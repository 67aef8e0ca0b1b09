import { looksLikeDrawing } from "./drawings/drawing-text.ts";
import { NoDrawing } from "./drawings/drawing-tree.ts";
import { publishedDrawing } from "./drawings/published-drawing.ts";
import { publishedPixels } from "./photographs/split-picture.ts";

/**
 * Returns a picture as it is published: without place, camera, author, dates, thumbnails and what stands behind its end, with
 * its orientation, its colour profile and its copyright. Its pixels stay as they are. A picture without such parts is the same.
 */
export function publishedPictureBytes(bytes: Uint8Array): Uint8Array {
  if (looksLikeDrawing(bytes)) return publishedDrawingBytes(bytes);
  return publishedPixels(bytes);
}

function publishedDrawingBytes(bytes: Uint8Array): Uint8Array {
  try {
    return Buffer.from(publishedDrawing(bytes));
  } catch (error) {
    // The check names what is none.
    if (error instanceof NoDrawing) return bytes;
    throw error;
  }
}
