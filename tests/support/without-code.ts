/** Removes code blocks and code spans from Markdown. */
export function withoutCode(markdown: string): string {
  return markdown
    .replace(/^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$/gm, "")
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
}
