import { tag } from "./html-tags.ts";

/** Elements that need no end tag (HTML, The syntax of documents: optional tags, void elements) */
const withoutEnd: ReadonlySet<string> = new Set(
  `area base br col embed hr img input link meta param source track wbr html head body p li dt dd rt rp option optgroup
  caption colgroup thead tbody tfoot tr td th`.split(/\s+/),
);

/** Name of an unclosed comment among the tags */
export const openComment = "!--";

/** Tracker of the open tags in a text, from beginning to end */
export class OpenTags {
  /** Tags that are not closed so far */
  readonly left: { name: string; line: number }[] = [];
  /** Tags with the names of components */
  readonly components: { name: string; line: number }[] = [];

  read(html: string, line: number): void {
    if (html.includes("-->")) this.#close(openComment);
    for (const { 0: whole, 1: end, 2: written, 3: attributes = "", index } of html.matchAll(tag)) {
      const name = whole.startsWith("<!--") && !whole.endsWith("-->") ? openComment : written?.toLowerCase();
      const at = line + html.slice(0, index).split("\n").length - 1;
      if (!end && written && /^[A-Z]/.test(written)) this.components.push({ name: written, line: at });
      if (name === undefined || attributes.endsWith("/") || withoutEnd.has(name)) continue;
      if (end) this.#close(name);
      else this.left.push({ name, line: at });
    }
  }

  #close(name: string): void {
    const at = this.left.findLastIndex((each) => each.name === name);
    if (at >= 0) this.left.splice(at, 1);
  }
}
