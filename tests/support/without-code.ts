/** Markdown without its code, in blocks and in spans. */
export function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, "")
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
}
