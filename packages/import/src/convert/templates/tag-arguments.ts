/** Arguments of a tag or a shortcode: what stands alone, and what has a name. */
export interface TagArguments {
  words: string[];
  named: Map<string, string>;
}

const argument = /(?:([\w][\w.-]*)\s*[=:]\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s"'`,]+)),?/g;

/** Reads arguments as authors write them: `"a \"b\"" src=x alt: "y"`. Quotes within quotes stay. */
export function tagArguments(written: string): TagArguments {
  const words: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, double, single, raw, bare] of written.matchAll(argument)) {
    const value = double?.replace(/\\(.)/g, "$1") ?? single?.replace(/\\(.)/g, "$1") ?? raw ?? bare ?? "";
    if (name !== undefined) named.set(name, value);
    else words.push(value);
  }
  return { words, named };
}
