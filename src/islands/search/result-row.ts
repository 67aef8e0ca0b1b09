import type { SearchResult } from "../../api/operations/search-answer.ts";

/**
 * Returns a result as a row: drawing, title as the link, matching sentence, figure and kind. The link is an option of the list.
 * `lang` is the language of a page in another one than this.
 */
export function resultRow({ title, path, kind, figure, passage, thumb }: SearchResult, lang = ""): HTMLLIElement {
  const row = document.createElement("li");
  if (lang) row.lang = lang;
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
  const stated = element("p", "result-figure");
  stated.textContent = figure ?? "";
  link.ariaDescription = [sentence.textContent, figure, kind].filter(Boolean).join(" ");
  row.append(heading, sentence, ...(figure ? [stated] : []), said);
  // In a list of options, the other elements are presentation only.
  for (const part of [row, heading, sentence, stated, said]) part.role = "none";
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
