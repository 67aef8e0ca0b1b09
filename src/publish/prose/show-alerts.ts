import type { Paragraph } from "mdast";
import type { MdastPluginDefinition } from "satteri";
import { alertMark } from "../../markdown/alert-mark.ts";
import type { Texts } from "../../model/texts/texts.ts";

/** Shows quotes that begin with `[!NOTE]` or its kin as GitHub does, with a title in the language of the page. */
export function showAlerts(words: Texts["prose"]): MdastPluginDefinition {
  return {
    name: "show-alerts",
    blockquote(quote, context) {
      const mark = alertMark(quote);
      if (!mark) return;
      const { kind, text, rest, end } = mark;
      const hProperties = { className: ["alert", `alert-${kind}`], role: "note", dataAlert: kind };
      if (rest) context.setProperty(text, "value", rest);
      else context.removeNode(mark.isAlone ? mark.paragraph : text);
      if (end) context.removeNode(end);
      context.setProperty(quote, "data", { hName: "div", hProperties });
      context.prependChild(quote, titled(words.alerts[kind]));
    },
  };
}

function titled(value: string): Paragraph {
  const data = { hProperties: { className: ["alert-title"] } };
  return { type: "paragraph", data, children: [{ type: "text", value }] } as Paragraph;
}
