import { Document, isMap, Lexer, type Pair, parse, parseDocument, visit } from "yaml";
import { changedNode } from "./change-node.ts";
import { mergedTokens, tokensOf } from "./merged-tokens.ts";
import { isObject, isSame, withoutEmpty } from "./same-value.ts";
import { splicedValues } from "./spliced-values.ts";

/** Comment of YAML, and true if something stands before it on its line. */
interface YamlComment {
  text: string;
  isBehind: boolean;
}

/** Sign that the lexer of YAML puts before the text of a scalar, which may begin as a comment does. */
const scalar = "\u001f";

/** Style of front matter: true if its lists stand further in than their fields. */
export interface FieldStyle {
  indentSeq: boolean;
}

/**
 * Returns the lines of a field with another value. Single values are put in the place of the old ones; where items come or
 * go, the change that the writer of YAML makes is made in the file's own lines.
 */
export function changedField(text: string, name: string, value: unknown, style: FieldStyle): string {
  const document = parseDocument(text);
  const [pair] = isMap(document.contents) ? document.contents.items : [];
  // The lines of a field alone do not tell what an alias stands for.
  if (!pair || hasAlias(pair)) {
    return commentsBehind(text) + new Document({ [name]: withoutEmpty(value) }).toString(optionsFor(text, style));
  }
  const spliced = splicedValues(text, pair.value, withoutEmpty(value));
  if (spliced !== undefined && hasSameComments(spliced, text) && says(spliced, name, value)) return spliced;
  const before = document.toString(optionsFor(text, style));
  document.set(pair.key, changedNode(document, pair.value, withoutEmpty(value)));
  const after = document.toString(optionsFor(text, style));
  const kept = new Set(commentsOf(after).map((comment) => comment.text));
  const places = commentsOf(text).filter((comment) => kept.has(comment.text));
  const isInPlace = (written: string) => {
    const found = commentsOf(written);
    return places.every((place) => found.some((each) => each.text === place.text && each.isBehind === place.isBehind));
  };
  const merged = mergedTokens(tokensOf(before), tokensOf(text), tokensOf(after))?.join("") ?? "";
  return isInPlace(merged) && says(merged, name, value) ? merged : after;
}

function hasSameComments(a: string, b: string): boolean {
  return JSON.stringify(commentsOf(a)) === JSON.stringify(commentsOf(b));
}

/** Returns the comment behind the first line of a field as a line of its own. */
export function commentsBehind(text: string): string {
  const comments = commentsOf(text.slice(0, text.indexOf("\n") + 1) || text);
  return comments.map((comment) => `${comment.text}\n`).join("");
}

function optionsFor(text: string, { indentSeq }: FieldStyle) {
  return { lineWidth: 0, indentSeq, flowCollectionPadding: /^[^\n]*[[{] /.test(text) };
}

function hasAlias(pair: Pair): boolean {
  let found = false;
  visit(pair as never, {
    Alias() {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

function says(yaml: string, name: string, value: unknown): boolean {
  try {
    const read: unknown = parse(yaml);
    return isObject(read) && Object.keys(read).length === 1 && isSame(read[name], value);
  } catch {
    return false;
  }
}

/** Lists the comments of YAML, in order. */
function commentsOf(yaml: string): YamlComment[] {
  const comments: YamlComment[] = [];
  let line = "";
  let last = "";
  for (const token of new Lexer().lex(yaml)) {
    if (token.startsWith("#") && last !== scalar) comments.push({ text: token, isBehind: line.trim() !== "" });
    line = `${line}${token}`.slice(`${line}${token}`.lastIndexOf("\n") + 1);
    last = token;
  }
  return comments;
}
