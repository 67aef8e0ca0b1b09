import { escapeHtml } from "../../../model/texts/escape-html.ts";
import { directionOf } from "../../../model/texts/text-direction.ts";
import { type Letter, letterLinesOf, type Part } from "./letter.ts";

/** Returns a letter as `text/html`, in the reader's own colours, so that it is legible in light and dark. */
export function asHtml({ locale, subject }: Letter, parts: readonly Part[]): string {
  const direction = directionOf(locale);
  return `<!doctype html>
<html lang="${locale}"${direction === undefined ? "" : ` dir="${direction}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div style="${styles.sheet}">
${parts.map(htmlOf).join("\n")}
</div></body></html>
`;
}

/** Styles for each element, because mail programs support few style sheets. */
const styles = {
  page: "margin:0;padding:0;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  sheet: "max-width:36em;margin:0 auto;padding:24px 20px;overflow-wrap:anywhere",
  paragraph: "margin:0 0 1em",
  title: "margin:1.5em 0 .25em;font-weight:600",
  table: "width:100%;border-collapse:collapse;margin:0 0 1.25em",
  label:
    "text-align:left;vertical-align:top;font-weight:normal;padding:6px 16px 6px 0;border-bottom:1px solid #8a8a8a55",
  value: "vertical-align:top;font-weight:600;padding:6px 0;border-bottom:1px solid #8a8a8a55",
  amount:
    "text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;padding:6px 0;border-bottom:1px solid #8a8a8a55",
  quote: "margin:0 0 1em;padding:0 0 0 16px;border-left:3px solid #8a8a8a",
  note: "margin:0 0 .5em;font-size:14px;line-height:1.5",
  link: "font-weight:600",
  signature: "margin:2em 0 0",
};

function htmlOf(part: Part): string {
  switch (part.kind) {
    case "facts":
    case "amounts":
      return tableOf(part);
    case "quote":
      return `<blockquote style="${styles.quote}">${lined(part.text)}</blockquote>`;
    case "link":
      return `<p style="${styles.paragraph}"><a href="${escapeHtml(part.address)}" style="${styles.link}">${escapeHtml(part.label)}</a></p>`;
    case "signature":
      return `<p style="${styles.signature}"><strong>${escapeHtml(part.name)}</strong><br>${escapeHtml(part.tagline)}</p>`;
    default:
      return `<p style="${styles[part.kind]}">${lined(part.text)}</p>`;
  }
}

function tableOf({ kind, title, rows }: Extract<Part, { rows: unknown }>): string {
  const valueStyle = kind === "amounts" ? styles.amount : styles.value;
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${valueStyle}">${lined(value)}</td></tr>`,
  );
  const heading = title ? `<p style="${styles.title}">${escapeHtml(title)}</p>\n` : "";
  return `${heading}<table style="${styles.table}">${lines.join("")}</table>`;
}

function lined(text: string): string {
  return letterLinesOf(text).map(escapeHtml).join("<br>");
}
