import type { SearchResult } from "../../api/operations/search-answer.ts";

/** Returns a result as a row: drawing, title as the link, matching sentence and kind. The link is an option of the list. */
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
  link.role = "option";
  link.tabIndex = -1;
  link.textContent = title;
  heading.append(link);
  const sentence = element("p");
  sentence.append(...passage.map(({ text, mark }) => (mark ? marked(text) : text)));
  const said = element("p", "result-kind");
  said.textContent = kind;
  link.ariaDescription = `${sentence.textContent} ${kind}`;
  row.append(heading, sentence, said);
  // In a list of options, the other elements are presentation only.
  for (const part of [row, heading, sentence, said]) part.role = "none";
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
