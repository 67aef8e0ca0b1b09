import { labelledLine, readableText, type Synonyms, synonymsFor } from "./passage-fields.ts";
import type { Passage } from "./passages.ts";
import { foldTerm } from "./terms.ts";
import { wordTokensOf } from "./word-tokens.ts";

/** Statement of a passage: a heading, a sentence, a table row or a labelled line. */
export interface Statement {
  /** Titles above the statement, its label, and the synonyms of these. */
  subject: readonly string[];
  said: string;
  /** Set if the statement is a figure without words, so that it names nobody. */
  isFigure: boolean;
}

/** Heading, with the list mark and the level that tell where it stands. */
const heading = /^(\s*[-*]\s+)?(#{1,6})\s+(.*)$/;
const levelOfSections = 2;
/** Line that begins with its subject in bold, such as `- **Changes** of scope are welcome`. */
const boldSubject = /^\s*(?:[-*]\s+|\d+[.)]\s+)?\*\*([^*.!?…]{1,60})\*\*\s+(.*)$/;
const endOfSentence = /(?<=[.!?…])\s+/;
const tableRule = /^\|[ :|-]+\|$/;

/** Splits a passage into its headings, sentences, table rows and labelled lines. */
export function statementsOf(passage: Passage, synonyms: Synonyms): Statement[] {
  const statements: Statement[] = [];
  const named = (name: string) => `${name} ${synonymsFor(name, synonyms)}`;
  const say = (subject: readonly string[], said = "", isFigure = false) =>
    statements.push({ subject: [passage.title, ...subject], said, isFigure });
  let section = named(passage.heading);
  let above = section;
  let head = "";
  say([above]);
  const lines = readableText(passage).split("\n");
  for (const [index, line] of lines.entries()) {
    const [found, inList, marks = "", under = ""] = heading.exec(line) ?? [];
    if (found !== undefined) {
      const isSection = inList === undefined && marks.length <= levelOfSections;
      if (isSection) section = named(under);
      above = isSection ? section : `${section} ${named(under)}`;
      say([above]);
      continue;
    }
    if (line.startsWith("|")) {
      const isHead = tableRule.test(lines[index + 1] ?? "");
      if (isHead) head = line.split("|").map(named).join(" ");
      if (!tableRule.test(line)) say([above, head], isHead ? "" : line);
      continue;
    }
    const { label, value } = labelledLine(line);
    if (label !== undefined) say([above, named(label)], value, !/\p{L}{2}/u.test(value));
    const [, bold = "", rest] = boldSubject.exec(line) ?? [];
    if (label === undefined && rest !== undefined) say([above, named(bold)], rest);
    const sentences = line.split(endOfSentence).filter((sentence) => sentence.trim() !== "");
    // A sentence may refer to the one before it, so each is taken with that one.
    sentences.forEach((sentence, at) => {
      say([above], `${sentences[at - 1] ?? ""} ${sentence}`);
    });
  }
  return statements;
}

/** Returns the words of a text in small letters, without accents. */
export function foldedWordsOf(text: string): string[] {
  return wordTokensOf(text).map((word) => foldTerm(word.toLowerCase()));
}
