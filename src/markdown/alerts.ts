import type { Element } from "hast";
import type { Options } from "hast-util-to-mdast";
import type { Blockquote, Html, Paragraph } from "mdast";
import { alertMark } from "./alert-mark.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Turns an alert of a page back into the quote that it was written as; undefined if the element is no alert. */
export function quoteOfAlert(state: State, node: Element): Blockquote | undefined {
  const { dataAlert } = node.properties;
  if (typeof dataAlert !== "string") return undefined;
  const isTitle = (child: Element["children"][number]) =>
    child.type === "element" && String(child.properties.className).includes("alert-title");
  const body = { ...node, children: node.children.filter((child) => !isTitle(child)) };
  const children = state.toFlow(state.all(body));
  return writeAlertMark({ type: "blockquote", children }, dataAlert);
}

/** Removes the mark of an alert from a quote and returns its kind; undefined if the quote has none. */
export function takeAlertMark(quote: Blockquote): string | undefined {
  const mark = alertMark(quote);
  if (!mark) return undefined;
  const behind = mark.paragraph.children.slice(mark.end ? 2 : 1);
  const others = quote.children.slice(1);
  const paragraph: Paragraph = { type: "paragraph", children: [{ type: "text", value: mark.rest }, ...behind] };
  quote.children = mark.isAlone ? others : [paragraph, ...others];
  return mark.kind;
}

/** Writes the mark of an alert as the first line of a quote, as HTML: in a text its brackets would be escaped. */
export function writeAlertMark(quote: Blockquote, kind: string): Blockquote {
  const [first] = quote.children;
  const line = `[!${kind.toUpperCase()}]`;
  const html = (value: string): Html => ({ type: "html", value });
  if (first?.type === "paragraph") first.children.unshift(html(`${line}\n`));
  else quote.children.unshift({ type: "paragraph", children: [html(line)] });
  return quote;
}
