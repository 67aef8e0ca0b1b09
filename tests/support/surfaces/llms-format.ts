/** Link of a section, as the format's reference parser reads it. */
export interface LlmsLink {
  title: string;
  url: string;
  notes: string | undefined;
}

/** Parts of an llms.txt. */
export interface LlmsFile {
  title: string;
  summary: string | undefined;
  info: string;
  sections: Map<string, LlmsLink[]>;
}

const link = /^-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<notes>.*))?$/;

/**
 * Parses an llms.txt as the format's reference parser does: a title, a quote, text without headings, then sections of
 * links. Throws for anything else in a section.
 */
export function parseLlms(text: string): LlmsFile {
  const [start = "", ...rest] = text.split(/^##\s*(.*?)$/m);
  const head = /^\uFEFF?#\s*(?<title>[^\n]+)\n+(?:>\s*(?<summary>[^\n]+)\n+)?(?<info>[\s\S]*)$/.exec(
    start.trim(),
  )?.groups;
  if (!head) throw new Error(`no title, and text below it, at the beginning: ${start.slice(0, 80)}`);
  const sections = new Map<string, LlmsLink[]>();
  for (let index = 0; index < rest.length; index += 2) {
    const lines = (rest[index + 1] ?? "").split("\n").filter((line) => line.trim() !== "");
    sections.set(rest[index] as string, lines.map(parseLink));
  }
  return { title: head.title as string, summary: head.summary, info: head.info as string, sections };
}

function parseLink(line: string): LlmsLink {
  const found = link.exec(line)?.groups;
  if (!found) throw new Error(`not a link with notes: ${line}`);
  return { title: found.title as string, url: found.url as string, notes: found.notes };
}
