/** A comment, or a tag with what stands between its name and its end. Quotes count where a value begins, as in browsers. */
const tagOrComment =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)([^>=]*(?:(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["']))[^>=]*)*)>/gi;

/** What a comment is called among tags. */
const comment = "!--";

/** Elements whose content is a text to the parser, whatever it looks like. */
const holdsNoTags = new Set(["script", "style", "textarea", "iframe", "noembed", "noframes", "xmp"]);

/** A tag of a page, and where it stands. */
export interface Tag {
  name: string;
  isEnd: boolean;
  /** What stands between the name and the end. */
  attributes: string;
  /** Where that begins. */
  attributesAt: number;
  from: number;
  to: number;
}

/** The tags of a page. What a script or a field of text holds is not searched for any. */
export function* tagsOf(html: string): Iterable<Tag> {
  const pattern = new RegExp(tagOrComment);
  for (let found = pattern.exec(html); found; found = pattern.exec(html)) {
    const { 0: whole, 1: slash = "", 2: written = comment, 3: attributes = "", index: from } = found;
    const name = written.toLowerCase();
    const to = from + whole.length;
    const attributesAt = from + 1 + slash.length + written.length;
    yield { name, isEnd: slash !== "", attributes, attributesAt, from, to };
    if (!slash && holdsNoTags.has(name)) pattern.lastIndex = endOfText(html, name, to);
  }
}

function endOfText(html: string, name: string, from: number): number {
  const end = html.slice(from).search(new RegExp(`</${name}[\\s/>]`, "i"));
  return end === -1 ? html.length : from + end;
}

/** An attribute that has a value, and where that begins in what was written. */
export interface WrittenAttribute {
  name: string;
  value: string;
  at: number;
}

const attribute = /([^\s"'>/=]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))/g;

/** The attributes of a tag that have a value. */
export function attributesIn(written: string): WrittenAttribute[] {
  return Array.from(
    written.matchAll(attribute),
    ({ index, 1: name = "", 2: equals = "", 3: double, 4: single, 5: bare }) => {
      const value = double ?? single ?? bare ?? "";
      const at = index + name.length + equals.length + (bare === undefined ? 1 : 0);
      return { name: name.toLowerCase(), value, at };
    },
  );
}
