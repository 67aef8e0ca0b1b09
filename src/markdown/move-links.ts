const codeOrTarget =
  /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2$|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\3(?!`)|(?<=\]\()(?:\\.|\([^\s()<>]*\)|[^\s()<>\\])+(?=[)\s])/gm;

/** Replaces the targets of links in Markdown; code stays as it is. */
export function moveLinks(markdown: string, move: (target: string) => string): string {
  return markdown.replace(codeOrTarget, (found) => (/^ *`/.test(found) ? found : move(found)));
}
