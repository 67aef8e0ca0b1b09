import type { Element } from "hast";
import type { Options } from "hast-util-to-mdast";

type Handlers = NonNullable<Options["handlers"]>;

/** Elements whose text browsers show and the library omits; most are placeholders such as `<command>` in a sentence. */
const shown = [
  "applet",
  "command",
  "content",
  "datalist",
  "dialog",
  "element",
  "isindex",
  "keygen",
  "math",
  "menuitem",
];
const alsoShown = ["nextid", "optgroup", "option", "shadow", "spacer", "noembed", "noframes"];

export const shownElementHandlers: Handlers = {
  ...Object.fromEntries(
    [...shown, ...alsoShown].map(
      (name) => [name, (state, node: Element) => state.all(node)] satisfies [string, Handlers[string]],
    ),
  ),
};
