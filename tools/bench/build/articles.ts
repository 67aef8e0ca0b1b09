import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../seeded-random.ts";

const vocabulary = `account address adapter answer archive audit branch budget build cache change client column commit
component contract cost customer deadline decision design draft editor estimate failure feature field figure folder form
handover hour index interview invoice label launch layout ledger limit list market measure member message method model
month office order outbox owner page panel parcel partner pattern payment phone plan policy price process product project
quality queue question reader reason record release report request result review risk role route sample schedule screen
script section server service session sign site source sprint stage station store studio summary supplier system table
team template test ticket token tool track trade travel trial update upload user value vendor version visit week window
worker writes keeps moves shows holds asks needs finds leaves turns opens closes before after between without every`
  .split(/\s+/)
  .filter(Boolean);

/** Writes articles of about 2.4 KB with all elements of prose: headings, a table, a list, code and links. */
export function writeArticles(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, `${slugOf(index)}.md`), article(index, count));
}

function slugOf(index: number): string {
  return `generated-${String(index).padStart(6, "0")}`;
}

function article(index: number, count: number): string {
  const next = seededRandom(index + 1);
  const number = (below: number) => Math.floor(next() * below);
  const word = () => vocabulary[number(vocabulary.length)] as string;
  const words = (length: number) => Array.from({ length }, word).join(" ");
  const sentence = () => words(8 + number(10)).replace(/^./, (first) => first.toUpperCase());
  const paragraph = () => Array.from({ length: 4 }, () => `${sentence()}.`).join(" ");
  const day = `20${10 + number(16)}-${String(1 + number(12)).padStart(2, "0")}-${String(1 + number(28)).padStart(2, "0")}`;
  const row = () => `| ${word()} | ${number(1000)} | ${words(3)} |`;
  return `---
title: ${words(6)} ${index}
summary: ${sentence()}.
updated: ${day}
published: ${day}
author_role: Front-end engineer
tags: [${word()}, generated]
---
${paragraph()} See [${words(3)}](/articles/${slugOf(number(count))}).

## ${words(5)}

${paragraph()} It is **${words(2)}** and _${words(2)}_, as \`${word()}\` says.

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

${paragraph()}

> ${sentence()}.

${paragraph()}
`;
}
