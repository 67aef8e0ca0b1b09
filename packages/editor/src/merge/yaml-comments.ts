import { Lexer } from "yaml";

/** Comment of YAML, and true if something stands before it on its line. */
export interface YamlComment {
  text: string;
  isBehind: boolean;
}

/** Sign that the lexer of YAML puts before the text of a scalar, which may begin as a comment does. */
const scalar = "\u001f";

/** Lists the comments of YAML, in order. */
export function commentsOf(yaml: string): YamlComment[] {
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
