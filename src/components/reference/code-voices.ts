/** Piece of code and the element that highlights it. A page has thousands, so they have no class. */
interface Voiced {
  text: string;
  Voice?: "b" | "i";
}

const quoted = { sh: /('[^']*')/, json: /("(?:\\.|[^"\\])*")/ };

/** Returns the pieces of an example: its quoted texts and, in a command, its name. */
export function voicesOf(code: string, language: "sh" | "json" | "md"): Voiced[] {
  if (language === "md") return [{ text: code }];
  return code
    .split(quoted[language])
    .map((text, index): Voiced => (index % 2 === 1 ? { text, Voice: "i" } : { text }))
    .flatMap((piece, index) => (language === "sh" && index === 0 ? withCommand(piece.text) : [piece]))
    .filter(({ text }) => text !== "");
}

function withCommand(text: string): Voiced[] {
  const [, command = "", rest = ""] = /^(\S*)([\s\S]*)$/.exec(text) ?? [];
  return [{ text: command, Voice: "b" }, { text: rest }];
}
