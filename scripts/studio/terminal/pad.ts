import stringWidth from "string-width";

/** Fills a text with spaces to a width in columns. */
export function pad(text: string, width: number, side: "left" | "right" = "left"): string {
  const space = " ".repeat(Math.max(0, width - stringWidth(text)));
  return side === "right" ? space + text : text + space;
}
