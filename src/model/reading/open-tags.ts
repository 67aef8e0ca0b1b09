import { tag } from "./html-tags.ts";

/** Elements that need no end tag. HTML, The syntax of documents: optional tags, void elements. */
const withoutEnd: ReadonlySet<string> = new Set(
  `area base br col embed hr img input link meta param source track wbr html head body p li dt dd rt rp option optgroup
  caption colgroup thead tbody tfoot tr td th`.split(/\s+/),
);

/** Follows the tags of a text from its beginning to its end. */
export class OpenTags {
  /** Those that were not closed so far. */
  readonly left: { name: string; line: number }[] = [];

  read(html: string, line: number): void {
    for (const { 1: end, 2: written, 3: attributes = "", index } of html.matchAll(tag)) {
      const name = written?.toLowerCase();
      if (name === undefined || attributes.endsWith("/") || withoutEnd.has(name)) continue;
      if (end) this.#close(name);
      else this.left.push({ name, line: line + html.slice(0, index).split("\n").length - 1 });
    }
  }

  #close(name: string): void {
    const at = this.left.findLastIndex((each) => each.name === name);
    if (at >= 0) this.left.splice(at, 1);
  }
}
