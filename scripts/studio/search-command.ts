import type { Command } from "./command.ts";
import { localeOption } from "./locale-option.ts";

/** Literal passages of the site for a question, from the index that the MCP tool answers from. */
export const searchCommand: Command = {
  name: "search",
  summary: "Passages of the site that answer a question",
  argument: { name: "query", description: "Question or key words; quote them when they are several." },
  options: {
    limit: { kind: "count", value: "N", description: "Passages at most, up to 10." },
    ...localeOption,
  },
  example: 'search "how much does an audit cost"',
  async run({ argument: query, options: { limit, locale }, baseUrl, output }) {
    const { callTool } = await import("../../src/client/call-tool.ts");
    const given = Object.entries({ query, limit, locale }).filter(([, value]) => value !== undefined);
    const answer = await callTool<{ passages: Passage[] }>(baseUrl, "search", Object.fromEntries(given));
    output.answer(answer, () =>
      answer.passages.length === 0
        ? [{ text: "Nothing on this site answers that." }]
        : answer.passages.flatMap(({ title, url, passage }) => [
            { heading: title, lines: [url] },
            { markdown: passage },
          ]),
    );
  },
};

interface Passage {
  title: string;
  url: string;
  passage: string;
}
