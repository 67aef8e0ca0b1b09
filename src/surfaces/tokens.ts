import { countTokens as count } from "gpt-tokenizer/encoding/o200k_base";

/** Places that no token reaches across: before a space that follows a sign, and before a letter that begins a line. */
const joint = /(?<=\S)(?= )|(?<=\n)(?=[a-z])/gi;

/** Maximum number of remembered words, more than a site of some thousand articles has, and of letters of one. */
const most = { words: 200_000, letters: 40 };

/** Markers such as `<|endoftext|>` are text like any other in a page about them. */
const asText = { disallowedSpecial: new Set<string>() };

const known = new Map<string, number>();

/** Returns the number of tokens of a text in a current model's tokenizer, for `X-Markdown-Tokens`. */
export function countTokens(text: string): number {
  return text.split(joint).reduce((sum, word) => sum + (known.get(word) ?? counted(word)), 0);
}

function counted(word: string): number {
  const tokens = count(word, asText);
  if (known.size >= most.words) known.clear();
  if (word.length <= most.letters) known.set(word, tokens);
  return tokens;
}
