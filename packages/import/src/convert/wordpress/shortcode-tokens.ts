/** Tag of a shortcode: `[name …]`, `[name … /]` or `[/name]`. */
export interface ShortcodeTag {
  name: string;
  from: number;
  to: number;
  isEnd: boolean;
  /** True if it says itself that nothing follows. */
  isAlone: boolean;
  /** Text behind the name, as written. */
  written: string;
}

/** Shortcode with what it encloses; without an end it encloses nothing. */
export interface Shortcode {
  tag: ShortcodeTag;
  end?: ShortcodeTag;
  attributes: Attributes;
}

/** Attributes with a name, and the values without one. */
export interface Attributes {
  named: Readonly<Record<string, string>>;
  values: readonly string[];
}

const tags = /\[(\/?)([a-z][\w-]*)((?:[\s=:][^[\]]*)?)\]/gi;

/** Finds the tags of shortcodes in a text, but for those that are quoted by a second pair of brackets. */
export function shortcodeTags(text: string): ShortcodeTag[] {
  return [...text.matchAll(tags)].flatMap((match) => {
    const { index, 0: whole, 1: slash = "", 2: name = "", 3: rest = "" } = match;
    const to = index + whole.length;
    if (text[index - 1] === "[" && text[to] === "]") return [];
    const isAlone = rest.endsWith("/");
    const written = (isAlone ? rest.slice(0, -1) : rest).trim();
    return [{ name: name.toLowerCase(), from: index, to, isEnd: slash !== "", isAlone, written }];
  });
}

/** Finds where quoted tags stand: `[[gallery]]` means the words `[gallery]`. */
export function quotedTags(text: string): { from: number; to: number }[] {
  return [...text.matchAll(/\[(\[\/?[a-z][\w-]*[^[\]]*\])\]/gi)].map(({ index, 0: whole }) => {
    return { from: index, to: index + whole.length };
  });
}

/** Joins tags to shortcodes: an end belongs to the last tag of its name that has none. */
export function shortcodesOf(found: readonly ShortcodeTag[]): Shortcode[] {
  const opened = new Map<string, ShortcodeTag[]>();
  const ends = new Map<ShortcodeTag, ShortcodeTag>();
  for (const tag of found) {
    const open = opened.get(tag.name) ?? [];
    opened.set(tag.name, open);
    if (!tag.isEnd && !tag.isAlone) open.push(tag);
    const start = tag.isEnd ? open.pop() : undefined;
    if (start) ends.set(start, tag);
  }
  return found
    .filter(({ isEnd }) => !isEnd)
    .map((tag) => {
      const end = ends.get(tag);
      return { tag, ...(end && { end }), attributes: attributesOf(tag.written) };
    });
}

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/** Reads `a="1" b='2' c=3 "4" 5`. */
export function attributesOf(written: string): Attributes {
  // Editors set quotation marks as printers do, and entities for them.
  const plain = written.replace(/[“”″«»]|&#(?:8220|8221|8243|34);|&quot;/g, '"').replace(/^[=:]/, "");
  const named: Record<string, string> = {};
  const values: string[] = [];
  for (const [, name, double, single, bare, ...loose] of plain.matchAll(attribute)) {
    const value = double ?? single ?? bare;
    if (name !== undefined && value !== undefined) named[name.toLowerCase()] = value;
    else values.push(loose.find((each) => each !== undefined) ?? "");
  }
  return { named, values };
}
