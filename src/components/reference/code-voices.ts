/** A piece of code and the element that sets it apart. There are thousands on one page, so they have no class. */
interface Voiced {
  text: string;
  Voice?: "b" | "i";
}

const quoted = { sh: /('[^']*')/, json: /("(?:\\.|[^"\\])*")/ };

/** The pieces of an example: what is quoted in it and, of a command, its name. */
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
