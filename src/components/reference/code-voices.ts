/** A piece of code and how it is set beside the rest. */
interface Voiced {
  text: string;
  voice?: "keyword" | "string";
}

const quoted = { sh: /('[^']*')/, json: /("(?:\\.|[^"\\])*")/ };

/** The pieces of an example: what is quoted in it and, of a command, its name. */
export function voicesOf(code: string, language: "sh" | "json" | "md"): Voiced[] {
  if (language === "md") return [{ text: code }];
  return code
    .split(quoted[language])
    .map((text, index): Voiced => (index % 2 === 1 ? { text, voice: "string" } : { text }))
    .flatMap((piece, index) => (language === "sh" && index === 0 ? withCommand(piece.text) : [piece]))
    .filter(({ text }) => text !== "");
}

function withCommand(text: string): Voiced[] {
  const [, command = "", rest = ""] = /^(\S*)([\s\S]*)$/.exec(text) ?? [];
  return [{ text: command, voice: "keyword" }, { text: rest }];
}
