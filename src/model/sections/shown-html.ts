import type { ShownValue, ValueLabels } from "../records/shown-value.ts";
import { escapeHtml } from "../texts/escape-html.ts";

/** Returns a shown value as HTML. */
export function shownHtml(shown: ShownValue, words: ValueLabels): string {
  switch (shown.kind) {
    case "items":
      return `<ul>${shown.items.map((item) => `<li>${shownHtml(item, words)}</li>`).join("")}</ul>`;
    case "parts":
      return factsHtml(shown.parts.map(({ label, shown }) => [label, shownHtml(shown, words)]));
    case "link":
      return `<a href="${escapeHtml(shown.href ?? shown.text)}">${escapeHtml(shown.text)}</a>`;
    case "text":
      return escapeHtml(shown.text);
    default:
      return `<time datetime="${escapeHtml(shown.text)}">${escapeHtml(words[shown.kind](shown.text))}</time>`;
  }
}

/** Returns labelled facts as a description list; none gives nothing. */
export function factsHtml(facts: readonly (readonly [label: string, html: string])[]): string {
  const rows = facts.map(([label, html]) => `<div class="entry"><dt>${escapeHtml(label)}</dt><dd>${html}</dd></div>`);
  return rows.length > 0 ? `<dl class="facts">${rows.join("")}</dl>` : "";
}
