const codeOrTarget =
  /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\3(?!`)|(?<=\]\()(?:\\.|\([^\s()<>]*\)|[^\s()<>\\])+(?=[)\s])/gm;

/** The same Markdown with other targets of its links; code stays as it is. */
export function moveLinks(markdown: string, move: (target: string) => string): string {
  return markdown.replace(codeOrTarget, (found) => (/^ *`/.test(found) ? found : move(found)));
}
