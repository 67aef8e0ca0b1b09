import type { SearchResult } from "../contract/search-answer.ts";

/** A result as a row: its drawing, its title as the link, the sentence that answers, and what it is. */
export function resultRow({ title, path, kind, passage, thumb }: SearchResult): HTMLLIElement {
  const row = document.createElement("li");
  if (thumb) {
    const drawing = element("span", "drawing result-thumb");
    drawing.innerHTML = thumb;
    row.append(drawing);
  }
  const heading = element("h2");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  heading.append(link);
  const sentence = element("p");
  sentence.append(...passage.map(({ text, mark }) => (mark ? marked(text) : text)));
  const said = element("p", "result-kind");
  said.textContent = kind;
  row.append(heading, sentence, said);
  return row;
}

function element(name: string, className = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  return made;
}

function marked(text: string): HTMLElement {
  const mark = element("mark");
  mark.textContent = text;
  return mark;
}
