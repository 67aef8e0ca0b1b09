import type { Delete, Emphasis, Nodes, Strong } from "mdast";
import type { Options } from "remark-stringify";

type Handlers = NonNullable<Options["handlers"]>;
type Handler = NonNullable<Handlers["emphasis"]>;
type Attention = Delete | Emphasis | Strong;

/** Element that Markdown has no signs for, with its attributes. */
interface Written {
  hName: string;
  hProperties?: Readonly<Record<string, string>>;
}

/** Makes an inline node for an element that stays HTML in Markdown. */
export function inHtml(hName: string, children: Emphasis["children"], hProperties: Written["hProperties"] = {}) {
  return { type: "emphasis", children, data: { hName, hProperties } } satisfies Emphasis & { data: Written };
}

/**
 * Handlers that write emphasis with signs where they work, and as an element elsewhere. Beside a letter or a
 * punctuation mark signs may stay literal, and the library would write that letter as a character reference.
 */
export const attentionHandlers: Handlers = {
  emphasis: written(["_", "*"], "em"),
  strong: written(["**", "__"], "strong"),
  delete: written(["~~"], "del"),
};

function written(signs: readonly [string, ...string[]], tag: string): Handler {
  const handler = ((node: Attention, _parent, state, info) => {
    const exit = state.enter(node.type === "strong" ? "strong" : "emphasis");
    const sign = signs[0];
    const inner = state.containerPhrasing(node, { ...info, before: sign, after: sign });
    exit();
    const [, head = "", core = "", tail = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
    if (core === "") return inner;
    const element = elementOf(node);
    if (element) return `<${startOf(element)}>${inner}</${element.hName}>`;
    const around = { before: head || info.before, after: tail || info.after };
    const fitting = signs.find((each) => fits(each, core, around));
    return fitting ? `${head}${fitting}${core}${fitting}${tail}` : `${head}<${tag}>${core}</${tag}>${tail}`;
  }) as Handler & { peek: (node: Nodes) => string };
  handler.peek = (node) => (elementOf(node as Attention) ? "<" : signs[0].charAt(0));
  return handler;
}

function elementOf({ data }: Attention): Written | undefined {
  return data && "hName" in data ? (data as Written) : undefined;
}

function startOf({ hName, hProperties = {} }: Written): string {
  return [hName, ...Object.entries(hProperties).map(([name, value]) => `${name}="${value}"`)].join(" ");
}

interface Neighbours {
  before: string;
  after: string;
}

/** Checks whether signs delimit emphasis at their place, for readers of any version of CommonMark. */
function fits(sign: string, core: string, { before, after }: Neighbours): boolean {
  const [first, last] = [firstOf(core), lastOf(core)];
  const [left, right] = [lastOf(before), firstOf(after)];
  if ([first, last, left, right].includes(sign.charAt(0))) return false;
  return isDelimited(sign, [left, first], [right, last]);
}

/** Checks whether signs may stand around a text where they join the signs within it and beside it to one run. */
export function mayDelimit(core: string, before: string, after: string): boolean {
  const [first, last] = [firstOf(core.replace(/^\*+/, "")), lastOf(core.replace(/(?<!\\)\*+$/, ""))];
  const [left, right] = [lastOf(before.replace(/(?<!\\)\*+$/, "")), firstOf(after.replace(/^\*+/, ""))];
  return isDelimited("*", [left, first], [right, last]);
}

type Side = readonly [outside: string, inside: string];

function isDelimited(sign: string, left: Side, right: Side): boolean {
  return [punctuation, punctuationOrSymbol].every((isMark) => opens(sign, left, isMark) && opens(sign, right, isMark));
}

const punctuation = /^[\p{P}!-/:-@[-`{-~]$/u;
const punctuationOrSymbol = /^[\p{P}\p{S}]$/u;

/** Checks whether a sign can open emphasis. The rule for closing is its mirror image. */
function opens(sign: string, [outside, inside]: Side, isMark: RegExp): boolean {
  const [isOuterMark, isInnerMark] = [isMark.test(outside), isMark.test(inside)];
  const isApart = outside.trim() === "";
  if (isInnerMark && !isOuterMark && !isApart) return false;
  const isWithinWord = !isApart && (!isOuterMark || isInnerMark);
  return sign !== "_" && sign !== "__" ? true : !isWithinWord || isOuterMark;
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 32);
}

function lastOf(text: string): string {
  return /[\s\S]$/u.exec(text)?.[0] ?? " ";
}
