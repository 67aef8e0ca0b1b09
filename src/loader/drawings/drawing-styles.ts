import { type CssNode, generate, ident, parse, string, tokenize, tokenTypes, url, walk } from "css-tree";
import { holdsPixels, holdsTypeface, isWithin } from "./drawing-address.ts";

/** Rules that hold no address of another file */
const harmlessRules =
  /^(-webkit-|-moz-|-o-)?(font-face|media|keyframes|supports|charset|namespace|page|layer|container)$/;

/** Functions that load what they name, or run code */
const activeFunctions =
  /^(expression|src|image|image-set|cross-fade|element|paint|-webkit-image-set|-webkit-cross-fade|-moz-element)$/;

/** Properties that bind code to an element */
const activeProperties = /^(behaviou?r|-moz-binding|-o-link|-o-link-source)$/;

/** Kind of a style: the value of an attribute such as `fill`, the attribute `style`, or the content of `<style>` */
export type StyleKind = "value" | "declarationList" | "stylesheet";

/**
 * Returns the part of a style that loads something or runs code; undefined if there is none. It reads the tokens of CSS, so
 * escapes, comments and capitals hide nothing (CSS Syntax 3).
 */
export function activeStyle(css: string): string | undefined {
  const {
    AtKeyword,
    BadUrl,
    Comment,
    Function: FunctionToken,
    Ident,
    String: StringToken,
    Url,
    WhiteSpace,
  } = tokenTypes;
  let found: string | undefined;
  let inUrl = false;
  let inNamespace = false;
  tokenize(css, (type, start, end) => {
    if (found !== undefined || type === WhiteSpace || type === Comment) return;
    const text = css.slice(start, end);
    const isAddress = type === Url || (inUrl && type === StringToken);
    if (type === Url || inUrl) {
      const address = type === Url ? url.decode(text) : type === StringToken ? string.decode(text) : "?";
      if (!inNamespace && !(isAddress && isInert(address))) found = text;
    }
    const name = ident.decode(text.replace(/^@|\($/g, "")).toLowerCase();
    inUrl = type === FunctionToken && name === "url";
    if (type === BadUrl) found = text;
    if (type === FunctionToken && activeFunctions.test(name)) found = text;
    if (type === Ident && activeProperties.test(name)) found = text;
    if (type === AtKeyword) {
      inNamespace = name === "namespace";
      if (!harmlessRules.test(name)) found = text;
    } else if (text === ";" || text === "{") inNamespace = false;
  });
  return found?.slice(0, 60);
}

/** Returns a style without the rules and declarations that load something or run code. */
export function withoutActiveStyle(css: string, kind: StyleKind): string {
  if (kind === "value") return "";
  let tree: CssNode;
  try {
    tree = parse(css, { context: kind });
  } catch {
    return "";
  }
  walk(tree, (node, item, list) => {
    const isPart = node.type === "Atrule" || node.type === "Declaration" || node.type === "Raw";
    if (!isPart || !list || !item) return;
    const isWhole = node.type !== "Atrule" || node.block === null || !harmlessRules.test(node.name.toLowerCase());
    if (isWhole && activeStyle(generate(node)) !== undefined) list.remove(item);
  });
  const rest = generate(tree);
  return activeStyle(rest) === undefined ? rest : "";
}

function isInert(address: string): boolean {
  return isWithin(address) || holdsPixels(address) || holdsTypeface(address);
}
