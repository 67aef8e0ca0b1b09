import { type CoverSize, layouts } from "./cover-size.ts";
import { facadeCover } from "./facade-cover.ts";
import { type Leaves, leavesCover } from "./leaves-cover.ts";
import type { Result } from "./measured-result.ts";
import { openingsCover } from "./openings-cover.ts";
import { pagesCover } from "./pages-cover.ts";
import type { Paths } from "./paths.ts";
import { proseCover } from "./prose-cover.ts";
import { proseOnWall } from "./prose-on-wall.ts";
import type { Door } from "./street.ts";
import { streetCover } from "./street-cover.ts";
import { svg } from "./svg.ts";

/** Facts of a record that a cover draws. */
export type Motif =
  | { of: "results"; results: readonly Result[] }
  /** A window for each result, whichever record it is of. */
  | { of: "facade"; results: readonly Result[] }
  /** A door among those of its street; without one, the whole street. */
  | { of: "price"; door?: Door | undefined; street: readonly Door[] }
  | { of: "choices"; choices: Leaves }
  | { of: "pages"; pages: number }
  | { of: "prose"; source: string };

/** The drawing that stands for a record. */
export function cover(motif: Motif, size: "card" | "thumb", label?: string): string {
  if (motif.of === "prose") return proseOnWall(motif.source, size, label);
  return svg(layouts[size], coverPaths(motif, size), label);
}

/** The same without the canvas around it. */
export function coverPaths(motif: Motif, size: CoverSize): Paths {
  switch (motif.of) {
    case "results":
      return openingsCover(motif.results, size);
    case "facade":
      return facadeCover(motif.results, size);
    case "price":
      return streetCover(motif.street, motif.door, size);
    case "choices":
      return leavesCover(motif.choices, size);
    case "pages":
      return pagesCover(motif.pages, size);
    case "prose":
      return proseCover(motif.source, size);
  }
}
