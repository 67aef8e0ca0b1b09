import type { NoteLine } from "../../folder-site.ts";
import { type LinedText, LinedWriter } from "../lined-text.ts";

const kinds: Record<string, string> = {
  note: "NOTE",
  info: "NOTE",
  seealso: "NOTE",
  quote: "NOTE",
  tip: "TIP",
  success: "TIP",
  hint: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  warn: "WARNING",
  attention: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
  error: "CAUTION",
};

/** Alerts within alerts; each line of one has a sign for each of those around it. */
const deepest = 20;

const opening = /^(\s*)(:{3,})\s*([a-z]+)\s*(?:\[([^\]]*)\]|(\{[^}]*\})|(.*?))\s*$/i;

/** Makes alerts of admonitions: `:::tip Title` … `:::` becomes `> [!TIP]`. Others become the text they hold. */
export function renderAdmonitions(source: LinedText, note: NoteLine): LinedText {
  if (!source.text.includes(":::")) return source;
  const writer = new LinedWriter();
  const open: { sign: string; depth: number }[] = [];
  let fence: string | undefined;
  for (const [index, line] of source.text.split("\n").entries()) {
    const at = source.lines[index] ?? 1;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    const found = fence === undefined && mark === undefined ? opening.exec(line) : null;
    const depth = open.at(-1)?.depth ?? 0;
    const prefix = "> ".repeat(depth);
    const isEnd = fence === undefined && open.length > 0 && line.trim() === open.at(-1)?.sign;
    if (isEnd) {
      open.pop();
      writer.add("\n", at);
    } else if (found) {
      const [, , sign = "", name = "", bracketed, , plain] = found;
      const kind = Object.hasOwn(kinds, name.toLowerCase()) ? kinds[name.toLowerCase()] : undefined;
      const isQuote = kind !== undefined && depth < deepest;
      if (!isQuote) note("dropped", "boxes around text", at, name);
      open.push({ sign, depth: isQuote ? depth + 1 : depth });
      const title = (bracketed ?? plain ?? "").trim();
      const inner = isQuote ? `${prefix}> ` : prefix;
      if (isQuote) writer.add(`${prefix}> [!${kind}]\n`, at);
      writer.add(title === "" ? "" : `${inner}**${title}**\n${inner.trimEnd()}\n`, at);
    } else writer.add(`${line.trim() === "" ? prefix.trimEnd() : `${prefix}${line}`}\n`, at);
  }
  return writer.written();
}
