import type { Element } from "hast";
import type { Options } from "hast-util-to-mdast";
import { quoteOfAlert } from "../../../../../src/markdown/alerts.ts";
import { footnoteHandlers } from "../../../../../src/markdown/footnotes.ts";

type Handlers = NonNullable<Options["handlers"]>;

/** Handlers that write alerts, and footnotes: those that were found as pairs, and those of our own parser of Markdown. */
export const noteHandlers: Handlers = {
  ...footnoteHandlers,
  span(state, node: Element) {
    const name = node.properties.dataImportReference;
    if (name === undefined) return state.all(node);
    return { type: "footnoteReference", identifier: String(name), label: String(name) };
  },
  div(state, node: Element) {
    const alert = quoteOfAlert(state, node);
    if (alert) return alert;
    const name = node.properties.dataImportNote;
    const children = state.toFlow(state.all(node));
    if (name === undefined) return children;
    return { type: "footnoteDefinition", identifier: String(name), label: String(name), children };
  },
};
