const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#34": '"' };

/** Returns the letters of a page or a document in which words are looked for: without markup, spaces and typography. */
export function lettersOf(text: string): string {
  const described = [...text.matchAll(/ (?:alt|href|datetime)="([^"]*)"/g)].map(([, words]) => words);
  return [text.replace(/<[^>]*>/g, ""), ...described]
    .join("")
    .replace(/&(amp|lt|gt|quot|#39|#34);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/[\s\u2060\u200b]/g, "")
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll("−", "-");
}
