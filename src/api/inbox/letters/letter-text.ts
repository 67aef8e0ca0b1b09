import { letterLinesOf, type Part } from "./letter.ts";

/** A letter as `text/plain`. */
export function asText(parts: readonly Part[]): string {
  return `${parts.map(textOf).join("\n\n")}\n`;
}

function textOf(part: Part): string {
  switch (part.kind) {
    case "facts":
    case "amounts":
      return [...(part.title ? [part.title] : []), ...part.rows.map(([label, value]) => `${label}: ${value}`)].join(
        "\n",
      );
    case "quote":
      // As it was written: marks of quotation would have to be taken out again of whatever is copied from it.
      return letterLinesOf(part.text).join("\n");
    case "link":
      return `${part.label}:\n${part.address}`;
    case "signature":
      return `${part.name}\n${part.tagline}`.trim();
    default:
      return part.text;
  }
}
