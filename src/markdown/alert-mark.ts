import type { Blockquote, Break, Paragraph, Text } from "mdast";

/** Kinds of alerts: https://docs.github.com/get-started/writing-on-github (alerts). */
const alertKinds = ["note", "tip", "important", "warning", "caution"] as const;

export type AlertKind = (typeof alertKinds)[number];

/** First line of a quote that makes it an alert. */
export interface AlertMark {
  kind: AlertKind;
  paragraph: Readonly<Paragraph>;
  /** Text that begins with the mark. */
  text: Readonly<Text>;
  /** Rest of that text after the mark. */
  rest: string;
  /** Hard break that ends the line of the mark, if there is one. */
  end: Readonly<Break> | undefined;
  /** True if the paragraph holds nothing else. */
  isAlone: boolean;
}

/** Reads the mark of a quote, such as `[!NOTE]`; undefined if it has none. */
export function alertMark({ children: [paragraph] }: Readonly<Blockquote>): AlertMark | undefined {
  const text = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  if (paragraph?.type !== "paragraph" || text?.type !== "text") return undefined;
  const [whole = "", name = ""] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
  const kind = alertKinds.find((each) => each === name.toLowerCase());
  const rest = text.value.slice(whole.length);
  const next = rest === "" ? paragraph.children[1] : undefined;
  const end = next?.type === "break" ? next : undefined;
  const isAlone = rest === "" && paragraph.children.length === 1;
  // The mark has to stand alone in its line.
  if (!kind || (!whole.endsWith("\n") && !isAlone && !end)) return undefined;
  return { kind, paragraph, text, rest, end, isAlone };
}
