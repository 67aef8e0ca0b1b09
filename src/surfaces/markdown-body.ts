import type { PageAddress } from "../model/addresses/addresses.ts";
import { type Studio, textsOf } from "../model/studio/studio.ts";

/** Returns what the Markdown variant of a page says of it after the front matter. */
export function markdownBody({ locale }: PageAddress, markdown: string, studio: Studio): string {
  return studio.isPreview ? `> ${textsOf(studio, locale).days.preview}\n\n${markdown}` : markdown;
}
