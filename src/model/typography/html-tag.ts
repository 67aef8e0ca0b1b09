/** Comment, or a tag with its attributes. Quotes count only where a value begins, as in browsers. */
const tagOrComment =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)([^>=]*(?:(?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["']))[^>=]*)*)>/gi;

/** Name of a comment among tags. */
const comment = "!--";

/** Elements whose content is text to the parser, even if it looks like tags. */
const holdsNoTags = new Set(["script", "style", "textarea", "iframe", "noembed", "noframes", "xmp"]);

/** Tag of a page, with its offsets. */
export interface Tag {
  name: string;
  isEnd: boolean;
  /** Source between the name and the end of the tag. */
  attributes: string;
  /** Offset of that source. */
  attributesAt: number;
  from: number;
  to: number;
}

/** Yields the tags of a page. The content of scripts and text fields is not searched. */
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

/** Attribute with a value, and the offset of the value in the source. */
export interface WrittenAttribute {
  name: string;
  value: string;
  at: number;
}

const attribute = /([^\s"'>/=]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))/g;

/** Returns the attributes of a tag that have a value. */
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
