import { localeOption } from "../locale-option.ts";
import type { Command } from "./command.ts";

/** Command that finds literal passages of the site for a question, in the index of the MCP tool. */
export const searchCommand: Command = {
  name: "search",
  summary: "Search the site for passages that answer a question",
  argument: { name: "query", description: "Question or keywords; put several words in quotes." },
  options: {
    limit: { kind: "count", value: "N", description: "Maximum number of passages, from 1 to 10." },
    ...localeOption,
  },
  example: 'search "how much does an audit cost"',
  async run({ argument: query, options: { limit, locale }, baseUrl, output }) {
    const { callRemoteTool: callTool } = await import("../../../src/client/call-tool.ts");
    const given = Object.entries({ query, limit, locale }).filter(([, value]) => value !== undefined);
    const answer = await callTool<Answer>(baseUrl, "search", Object.fromEntries(given));
    output.answer(answer, () => [
      ...doubtOf(answer),
      ...answer.passages.flatMap(({ title, url, passage }) => [
        { heading: title, lines: [url] },
        { markdown: passage },
      ]),
    ]);
  },
};

function doubtOf({ passages, confidence, not_found: words }: Answer) {
  if (passages.length === 0) return [{ text: "Nothing on this site answers that." }];
  if (confidence === "high") return [];
  const why = words.length > 0 ? `: the site never mentions ${words.join(", ")}` : "";
  return [{ text: `These passages may not answer that${why}.` }];
}

interface Answer {
  passages: Passage[];
  confidence: "high" | "low";
  not_found: string[];
}

interface Passage {
  title: string;
  url: string;
  passage: string;
}
