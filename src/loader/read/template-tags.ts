/** Part of prose, as offsets in it */
export interface Span {
  from: number;
  to: number;
}

/** Tag of a template in one line: `{{ … }}`, `{% … %}`, `{{< … >}}` */
const tag = /\{\{(?!\{)[^\n{}]*(?:\{[^\n{}]*\}[^\n{}]*)*\}\}|\{%[^\n]*?%\}/g;

/** Code in HTML */
const htmlCode = /<(pre|code|script|style)\b[\s\S]*?<\/\1\s*>/gi;

/** Returns the tags that a template left in prose, each with its line in it, from 0. `code` is what readers see as code. */
export function templateTags(prose: string, code: readonly Span[]): { value: string; line: number }[] {
  const found = [...prose.matchAll(tag)];
  if (found.length === 0) return [];
  const inHtml = [...prose.matchAll(htmlCode)].map(({ 0: whole, index }) => ({
    from: index,
    to: index + whole.length,
  }));
  const hidden = [...code, ...inHtml].sort((one, other) => one.from - other.from);
  let line = 0;
  let at = 0;
  let next = 0;
  return found.flatMap(({ 0: value, index }) => {
    for (; at < index; at += 1) if (prose[at] === "\n") line += 1;
    while (next < hidden.length && (hidden[next] as Span).to <= index) next += 1;
    const span = hidden[next];
    return span && span.from <= index ? [] : [{ value, line }];
  });
}
