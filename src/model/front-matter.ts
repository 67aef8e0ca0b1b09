import matter from "gray-matter";
import YAML from "yaml";

/** A content file taken apart; `data` is not validated yet. */
export interface SourceFile {
  data: unknown;
  body: string;
}

function refuse(): never {
  throw new Error("front matter must be YAML between `---` lines");
}

// gray-matter picks an engine by the word after `---`, and two of its own run what they are given.
const engines = {
  yaml: { parse: (source: string) => YAML.parse(source) as object, stringify: refuse },
  json: { parse: refuse, stringify: refuse },
  javascript: { parse: refuse, stringify: refuse },
  js: { parse: refuse, stringify: refuse },
  coffee: { parse: refuse, stringify: refuse },
};

const unread = { ...engines, yaml: { parse: () => ({}), stringify: refuse } };

/** Splits a content file; throws with a readable message when the front matter is missing, not YAML or broken. */
export function parseSource(text: string): SourceFile {
  const source = normalized(text);
  const language = /^---[ \t]*(\S*)/.exec(source);
  if (!language || (language[1] && language[1] !== "yaml")) refuse();
  // An options object keeps gray-matter from caching by content, which would hide a fault the second time.
  const file = matter(source, { engines, language: "yaml" });
  return { data: file.data, body: file.content };
}

/** The body of a content file whose front matter was read before. */
export function bodyOf(text: string): string {
  return matter(normalized(text), { engines: unread, language: "yaml" }).content;
}

/** A carriage return before the closing line would stay on the last value. */
function normalized(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

/** Parses a YAML document; throws with line and column. */
export function parseYaml(source: string): unknown {
  return YAML.parse(source);
}
