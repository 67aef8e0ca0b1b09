const said = /translat|traducci|traducció|traduction|traduit|übersetz|tradução|traduzione|traducido|traduït|vertaling/i;
const link = /\]\(\s*<?([^)\s>]+)|href\s*=\s*["']([^"']+)/g;

/** Returns the addresses of the records that prose says to be translated from, at its beginning or end. */
export function originalOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== "");
  const ends = [...paragraphs.slice(0, 3), ...paragraphs.slice(-6)];
  return ends
    .filter((paragraph) => said.test(paragraph.replace(/\]\([^)]*\)/g, "]")))
    .flatMap((paragraph) => [...paragraph.matchAll(link)].map(([, markdown, html]) => markdown ?? html ?? ""));
}
