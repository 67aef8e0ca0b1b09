import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import type { Options } from "hast-util-to-mdast";
import { link } from "./inline-elements.ts";

type Handlers = NonNullable<Options["handlers"]>;

const prefix = /^#?user-content-fn-/;

function label(value: unknown): string {
  const written = String(value).replace(prefix, "");
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Handlers that turn GitHub-style footnotes back into Markdown footnotes. The library would leave links and a list. */
export const footnoteHandlers: Handlers = {
  a(state, node: Element) {
    if ("dataFootnoteBackref" in node.properties) return undefined;
    if (!("dataFootnoteRef" in node.properties)) return link(state, node);
    const name = label(node.properties.href);
    return { type: "footnoteReference", identifier: name, label: name };
  },
  section(state, node: Element) {
    if (!("dataFootnotes" in node.properties)) return state.toFlow(state.all(node));
    return selectAll("li[id]", node).map((item) => {
      const name = label(item.properties.id);
      const children = state.toFlow(state.all(item));
      return { type: "footnoteDefinition", identifier: name, label: name, children };
    });
  },
};
