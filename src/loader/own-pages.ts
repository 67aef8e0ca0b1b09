import type { ContentFault } from "../model/studio/faults.ts";

const place = /^pages\/[^/]+\/(?:.+\/)?([^/]+)\.(astro|yaml)$/;

/** Returns true for a page that an engineer writes: it is rendered, and the file of data beside it is the record. */
export function isOwnPage(file: string): boolean {
  return file.endsWith(".astro") && place.test(file);
}

/** Returns true for the facts of such a page: what other records have as front matter. */
export function isPageFacts(file: string): boolean {
  return file.endsWith(".yaml") && place.test(file);
}

/** Returns the fault of a page without facts, or of facts without a page, among the files of a folder. */
export function lonePageFault(file: string, files: readonly string[]): ContentFault[] {
  const [, slug, ending] = place.exec(file) ?? [];
  const other = `${file.slice(0, file.lastIndexOf("."))}.${ending === "astro" ? "yaml" : "astro"}`;
  if (ending === undefined || files.includes(other)) return [];
  const [reason, expected] =
    ending === "astro"
      ? ["is a page without facts", `\`${slug}.yaml\` beside it, with \`title\` and \`summary\``]
      : [
          "has the facts of a page that is not there",
          `\`${slug}.astro\` beside it, or \`${slug}.md\` in place of both`,
        ];
  return [{ file, field: "", reason, expected }];
}
