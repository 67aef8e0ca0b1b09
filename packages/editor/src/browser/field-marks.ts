import { faultsOf } from "./check-bar.ts";
import { openEntry, type ShownFault } from "./content-state.ts";
import type { StateFeed } from "./state-feed.ts";

/** Name that the editor gives the text below the front matter. */
const prose = "body";

/** Shows each fault of the open entry at its field. A style sheet does it: the form belongs to the editor. */
export function markFields(feed: StateFeed): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const show = () => {
    const faults = faultsOf(feed.present, openEntry(location.hash)).filter(({ slug }) => slug !== undefined);
    const places = Map.groupBy(faults, (fault) => selectorOf(fault));
    sheet.replaceSync([...places].map(([selector, all]) => ruleFor(selector, all)).join("\n"));
  };
  feed.listen(show);
  addEventListener("hashchange", show);
}

function ruleFor(selector: string, faults: readonly ShownFault[]): string {
  const words = faults.map(({ said, line }) =>
    line && selector.includes(`"${prose}"`) ? `Line ${line}: ${said}` : said,
  );
  const colour = faults.every(({ isWarning }) => isWarning) ? "--check-warning" : "--check-fault";
  return `${selector} { border-inline-start: 3px solid var(${colour}); }
${selector} > .field-wrapper::after { content: ${quoted(words.join("\n"))}; color: var(${colour}); white-space: pre-wrap; display: block; padding-block: 4px; font-size: 0.875rem; }`;
}

function selectorOf({ locale = "", field }: ShownFault): string {
  const pane = `.content-editor [data-mode="edit"][data-locale="${CSS.escape(locale)}"]`;
  return `${pane} .field[data-key-path="${CSS.escape(keyPathOf(field))}"]`;
}

/** Returns the path of the editor's field for a fault: what no field holds is in the text. */
export function keyPathOf(field: string): string {
  return field === "" ? prose : field;
}

/** Has the editor show a field, open what it stands in, and put the keyboard there. */
export function focusField({ collection, slug, locale, field }: ShownFault): void {
  const entry = openEntry(location.hash);
  const payload = { locale, keyPath: keyPathOf(field) };
  if (entry?.collection === collection && entry?.slug === slug) {
    postMessage({ type: "highlight-editor-field", payload }, location.origin);
  } else {
    location.hash = `#/collections/${collection}/entries/${slug}`;
  }
}

/** Returns a text as a string of CSS. */
function quoted(text: string): string {
  return `"${text
    .replace(/[\\"]/g, "\\$&")
    .replace(/\n/g, "\\a ")
    .replace(/[<\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}
