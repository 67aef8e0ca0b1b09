/** Maximum size of ten passages with titles and addresses, in Latin letters: some 2,300 tokens, sent twice. */
const mostCharacters = 6_800;

/** Minimum size of a passage, so that it can still be judged. */
const leastOfOne = 260;

/** Letters beyond the Latin ones; each takes about a token. */
const costlyLetter = /[\u0250-\u200f\u2028-\u{10ffff}]/gu;
const costOfLetter = 3;

interface Quote {
  title: string;
  url: string;
  markdown_url: string;
  passage: string;
}

/** Shortens passages that are too much for a model to read at once. The first keep the most. */
export function fitPassages<Q extends Quote>(quotes: readonly Q[]): Q[] {
  const heads = quotes.map(({ title, url, markdown_url }) => costOf(title) + url.length + markdown_url.length / 2);
  let left = mostCharacters - heads.reduce((sum, head) => sum + head, 0);
  return quotes.map((quote, index) => {
    const room = Math.max(leastOfOne, left - (quotes.length - index - 1) * leastOfOne);
    const passage = ended(quote.passage, room);
    left -= costOf(passage);
    return { ...quote, passage };
  });
}

function costOf(text: string): number {
  return text.length + (costOfLetter - 1) * (text.match(costlyLetter)?.length ?? 0);
}

/** Cuts a text to a size: at the end of a line, a sentence or a word, whichever keeps enough. */
function ended(text: string, room: number): string {
  const cost = costOf(text);
  if (cost <= room) return text;
  const head = text.slice(0, Math.floor((text.length * room) / cost));
  const ends = [/\n/g, /[.!?](?=\s)|[。！？]/g, /(?=\s)/g].map((end) => lastEnd(head, end));
  const end = ends.find((each) => each > head.length / 2) ?? head.length;
  return beforeOpenLink(head.slice(0, end)).trimEnd();
}

function lastEnd(text: string, end: RegExp): number {
  const last = [...text.matchAll(end)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** Removes a link that was cut, because it would lead nowhere. */
function beforeOpenLink(text: string): string {
  const begin = text.lastIndexOf("[");
  return begin > 0 && !/\]\([^)\s]*\)/.test(text.slice(begin)) ? text.slice(0, begin) : text;
}
