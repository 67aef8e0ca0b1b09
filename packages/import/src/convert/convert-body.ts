import type { SourceBody } from "../source.ts";
import type { HtmlContext } from "./html/html-context.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { type LinedText, linedText } from "./lined-text.ts";
import { convertMarkdown } from "./markdown/convert-markdown.ts";
import { unlessTooDeep } from "./unless-too-deep.ts";

/** Returns the text of a body with the line of its file for each of its lines. */
export function linedBody({ text, line, lines }: SourceBody): LinedText {
  return lines ? { text, lines } : linedText(text, line);
}

/**
 * Converts a body to our Markdown. The lines of the context are those of its file. Of a body that nests too deeply for the
 * parsers its words come.
 */
export function convertBody(body: SourceBody, context: HtmlContext): string {
  return unlessTooDeep(
    () => converted(body, context),
    () => {
      context.note("left", "prose that nests too deeply: its words came alone", linedBody(body).lines[0] ?? 1);
      return `${wordsIn(body.text)}\n`;
    },
  );
}

/** Returns what is left of a text without tags and signs of quotations. */
function wordsIn(text: string): string {
  return text
    .replace(/<[^<>]*>/g, "\n")
    .replace(/^[>\s]+/gm, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n\n");
}

function converted(body: SourceBody, context: HtmlContext): string {
  if (body.format === "markdown") return convertMarkdown(linedBody(body), context);
  const { lines } = linedBody(body);
  const at = (line: number) => lines[line - 1] ?? lines.at(-1) ?? line;
  return htmlToMarkdown(body.text, {
    note: (kind, what, line, detail) => context.note(kind, what, at(line), detail),
    link: (address, line) => context.link(address, at(line)),
    picture: (address, line) => context.picture(address, at(line)),
    embed: (address, line) => context.embed(address, at(line)),
  });
}
