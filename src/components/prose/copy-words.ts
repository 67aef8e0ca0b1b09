import type { Texts } from "../../model/texts/texts.ts";

/** What the buttons within an element say that copy code: once for all of them. */
export function copyWords({ agents: { button } }: Texts) {
  return { "data-copy": button.copy, "data-copied": button.copied, "data-refused": button.refused };
}
