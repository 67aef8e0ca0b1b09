import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inventedWords } from "./invented-words.ts";
import { type Writer, writerIn } from "./language.ts";

/** Subjects that articles are sorted by; a site has some dozens, however many articles. */
const tags = inventedWords(60, 1000);

/** Distance of the seeds of an article in two languages. */
const ofLanguage = 1_000_003;

/** Writes articles of about 2.4 KB with all elements of prose: headings, a table, a list, code and links. */
export function writeArticles(folder: string, count: number, locale = "en"): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, `${slugOf(index)}.md`), article(index, count, locale));
}

/** Returns the slug of an article, the same in each language. */
export function slugOf(index: number): string {
  return `generated-${String(index).padStart(6, "0")}`;
}

/** Returns the text of an article. Its days, tags and links are the same in each language. */
export function article(index: number, count: number, locale: string): string {
  const same = writerIn("en", index + 1);
  const writer = locale === "en" ? same : writerIn(locale, index + 1 + ofLanguage * locale.charCodeAt(0));
  return text(index, count, facts(same), writer);
}

function facts({ number }: Writer) {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return {
    day: `20${10 + number(16)}-${twoDigits(1 + number(12))}-${twoDigits(1 + number(28))}`,
    tag: tags[number(tags.length)] as string,
    linked: number(Number.MAX_SAFE_INTEGER),
  };
}

function text(index: number, count: number, { day, tag, linked }: ReturnType<typeof facts>, writer: Writer): string {
  const { number, word, words, sentence, paragraph } = writer;
  const row = () => `| ${word()} | ${number(1000)} | ${words(3)} |`;
  return `---
title: ${words(6)} ${index}
summary: ${sentence()}.
updated: ${day}
published: ${day}
author_role: Front-end engineer
tags: [${tag}, generated]
---
${paragraph(4)} See [${words(3)}](/articles/${slugOf(linked % count)}).

## ${words(5)}

${paragraph(4)} It is **${words(2)}** and _${words(2)}_, as \`${word()}\` says.

| Name | Count | Reason |
| --- | ---: | --- |
${row()}
${row()}
${row()}

### ${words(4)}

- ${sentence()}, in [${words(2)}](https://example.com/${word()}).
- ${sentence()}.
- ${sentence()}.

\`\`\`ts
const ${word()} = new Map<string, number>([["${word()}", ${number(100)}]]);
export function ${word()}(${word()}: string): number {
  return ${number(1000)} * ${word()}.length;
}
\`\`\`

${paragraph(4)}

> ${sentence()}.

${paragraph(3)}
`;
}
