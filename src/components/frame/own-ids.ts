const given = /\sid=(["'])(.*?)\1/g;
const references = /\s(aria-(?:labelledby|describedby|controls|owns|details)|for)=(["'])(.*?)\2/g;
const synchronized = /\s(begin|end)=(["'])(.*?)\2/g;

/** Number of times that each page has shown a drawing */
const shown = new WeakMap<object, number>();

/**
 * Makes a drawing's identifiers and references unique on a page, even if it is shown twice. Capitals keep them apart from
 * identifiers of headings, which have none.
 */
export function withOwnIds(svg: string, page: object): string {
  const count = (shown.get(page) ?? 0) + 1;
  shown.set(page, count);
  const ids = new Set([...svg.matchAll(given)].map(([, , id = ""]) => id));
  if (ids.size === 0) return svg;
  const own = (id: string) => (ids.has(id) ? `Logo${count}_${id}` : id);
  return svg
    .replace(given, (_, quote, id) => ` id=${quote}${own(id)}${quote}`)
    .replace(references, (_, name, quote, list) => ` ${name}=${quote}${list.split(/\s+/).map(own).join(" ")}${quote}`)
    .replace(synchronized, (_, name, quote, times) => {
      const moved = times.replace(
        /(^|;\s*)([^;.\s]+)(?=\.)/g,
        (_: string, before: string, id: string) => before + own(id),
      );
      return ` ${name}=${quote}${moved}${quote}`;
    })
    .replace(/url\(\s*(["']|&quot;)?#(.*?)\1\s*\)/g, (_, quote = "", id) => `url(${quote}#${own(id)}${quote})`)
    .replace(/\s((?:xlink:)?href)=(["'])#(.*?)\2/g, (_, name, quote, id) => ` ${name}=${quote}#${own(id)}${quote}`)
    .replace(/(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g, (_, start, css, end) => {
      return start + css.replace(/#([-\w]+)(?=[^{}]*\{)/g, (_: string, id: string) => `#${own(id)}`) + end;
    });
}
