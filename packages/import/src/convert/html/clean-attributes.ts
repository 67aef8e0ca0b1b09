import type { Element } from "hast";
import type { HtmlContext } from "./html-context.ts";

/** Attributes that say something in our pages, by element; `*` is any. */
const kept: Record<string, readonly string[]> = {
  "*": ["id", "dir"],
  a: ["href", "title", "name"],
  abbr: ["title"],
  audio: ["src", "controls"],
  code: ["className"],
  details: ["open"],
  iframe: ["src", "title"],
  img: ["src", "alt", "title"],
  input: ["type", "checked", "disabled"],
  li: ["value"],
  ol: ["start", "reversed"],
  pre: ["className"],
  source: ["src", "type"],
  td: ["align", "colSpan", "rowSpan"],
  th: ["align", "colSpan", "rowSpan"],
  time: ["dateTime"],
  track: ["src", "kind", "label", "srcLang"],
  video: ["src", "controls", "poster"],
};

/** Attributes that only browsers and scripts of the old site read; their loss says nothing. */
const unseen =
  /^(alt|ref|rel|target|loading|decoding|srcSet|sizes|fetchPriority|crossOrigin|referrerPolicy|allow\w*|frameBorder|item[A-Z]\w*|property|ping|download|hrefLang|xmlns\w*|role|tabIndex)$/;

/** Marks of our own parser of Markdown and of the readers of sources, which mean something later. */
const marks = /^dataFootnote|^dataImport|^dataAlert$/;

/** Removes attributes that Markdown has no place for, and notes each. */
export function cleanAttributes(element: Element, line: number, context: HtmlContext): void {
  const allowed = [...(kept["*"] as string[]), ...(kept[element.tagName] ?? [])];
  for (const [name, value] of Object.entries(element.properties)) {
    if (marks.test(name) || (allowed.includes(name) && keepsValue(element, name))) continue;
    delete element.properties[name];
    const said = Array.isArray(value) ? value.join(" ") : String(value);
    if (name === "className") {
      if (said !== "" && !/^(user-content|task-list|contains-task)/.test(said)) {
        context.note("dropped", "class attributes", line, said);
      }
    } else if (name === "style") context.note("dropped", "style attributes", line, said);
    else if (/^on[A-Z]?/.test(name) && !/^one/i.test(name))
      context.note("dropped", "scripts in attributes", line, name);
    else if (/^(width|height|align|vAlign|border|bgColor|color|face|size|cell\w+|hSpace|vSpace|clear)$/.test(name)) {
      context.note("dropped", "sizes and alignments", line, `${name}="${said}"`);
    } else if (!unseen.test(name)) context.note("dropped", "other attributes", line, `${name}="${said}"`);
  }
}

/** Returns true if a kept attribute has a value worth keeping: of classes, the language of code alone. */
function keepsValue({ properties }: Element, name: string): boolean {
  if (name !== "className") return true;
  const classes = (Array.isArray(properties.className) ? properties.className : [properties.className]).map(String);
  const language = classes
    .map((each) => /^(?:lang(?:uage)?|highlight-source|brush:?)-?(\w.*)$/.exec(each)?.[1])
    .find(Boolean);
  if (language === undefined) return false;
  properties.className = [`language-${language.replace(/^-/, "")}`];
  return true;
}
