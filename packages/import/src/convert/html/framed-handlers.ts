import type { Element } from "hast";
import type { Options } from "hast-util-to-mdast";
import type { Html, RootContent } from "mdast";
import { treeTextOf } from "../../../../../src/markdown/text-of.ts";
import { escapeAttribute } from "../../../../../src/model/texts/escape-attribute.ts";
import type { HtmlContext } from "./html-context.ts";
import { nodeLine } from "./node-line.ts";

type Handlers = NonNullable<Options["handlers"]>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** Returns handlers of frames, films and sounds, which stay HTML in Markdown. */
export function framedHandlers(context: HtmlContext): Handlers {
  const framed = (state: State, node: Element) => frame(state, node, context);
  const played = (state: State, node: Element) => mediaOf(state, node, context);
  return { iframe: framed, video: played, audio: played, object: plugin(context), embed: plugin(context) };
}

function frame(state: State, node: Element, context: HtmlContext): RootContent | RootContent[] | undefined {
  const line = nodeLine(node);
  const src = String(node.properties.src ?? "");
  const address = context.embed(src, line);
  if (address === undefined) {
    context.note("dropped", "frames without an address that a page may show", line, src);
    return state.all(node) as RootContent[];
  }
  const stated = String(node.properties.title ?? "").trim();
  const title = stated === "" ? new URL(address).hostname : stated;
  if (stated === "") context.note("guessed", "titles of frames", line, src);
  noteFallback(node, "words for browsers without frames", context);
  return html(`<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}"></iframe>`);
}

function mediaOf(state: State, node: Element, context: HtmlContext): RootContent | RootContent[] {
  const line = nodeLine(node);
  const addressOf = (value: unknown) => {
    const written = String(value);
    return /^(https?:)?\/\//i.test(written) ? context.embed(written, line) : context.link(written, line);
  };
  const own = node.properties.src === undefined ? undefined : addressOf(node.properties.src);
  const parts = node.children.flatMap((child) => {
    if (child.type !== "element" || !["source", "track"].includes(child.tagName)) return [];
    const address = addressOf(child.properties.src);
    if (address === undefined) return [];
    const { type, kind, label, srcLang } = child.properties;
    const more = Object.entries({ type, kind, label, srclang: srcLang }).filter(([, value]) => value !== undefined);
    const attributes = [["src", address], ...more].map(
      ([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`,
    );
    return [`<${child.tagName}${attributes.join("")}>`];
  });
  if (own === undefined && parts.length === 0) {
    context.note("missing", "films and sounds", line, String(node.properties.src ?? ""));
    return state.all(node) as RootContent[];
  }
  noteFallback(node, "words for browsers without films and sounds", context);
  const src = own === undefined ? "" : ` src="${escapeAttribute(own)}"`;
  return html(`<${node.tagName}${src} controls>${parts.join("")}</${node.tagName}>`);
}

/** Notes what an element says in browsers that cannot show it. */
function noteFallback(node: Element, what: string, context: HtmlContext): void {
  const words = treeTextOf(node).replace(/\s+/g, " ").trim();
  if (words !== "") context.note("dropped", what, nodeLine(node), words);
}

function plugin(context: HtmlContext) {
  return (state: State, node: Element): RootContent | RootContent[] => {
    const line = nodeLine(node);
    const src = String(node.properties.src ?? node.properties.data ?? "");
    const inner = state.all(node) as RootContent[];
    context.note("dropped", "plugins, such as Flash", line, src);
    const address = /^(https?:)?\/\//i.test(src) ? context.link(src, line) : undefined;
    if (inner.length > 0 || address === undefined) return inner;
    return [{ type: "link", url: address, children: [{ type: "text", value: address }] }];
  };
}

function html(value: string): Html {
  return { type: "html", value };
}
