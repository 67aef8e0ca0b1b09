import { letterLinesOf, type Part } from "./letter.ts";

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
      // The quote has no quotation marks, which a person who copies it would have to remove.
      return letterLinesOf(part.text).join("\n");
    case "link":
      return `${part.label}:\n${part.address}`;
    case "signature":
      return `${part.name}\n${part.tagline}`.trim();
    default:
      return part.text;
  }
}
