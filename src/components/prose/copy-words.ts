import type { Texts } from "../../model/texts/texts.ts";

/** Returns the texts of all copy buttons within an element. */
export function copyWords({ agents: { button } }: Texts) {
  return { "data-copy": button.copy, "data-copied": button.copied, "data-refused": button.refused };
}
