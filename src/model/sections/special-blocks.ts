import type { Writing } from "../shapes/definitions/field-type.ts";
import type { Picture } from "../shapes/picture-shape.ts";

type Values = Readonly<Record<string, unknown>>;

/** Element in whose place a page shows records of a collection. */
export const recordsElement = "list-of-records";

/** Blocks of the program that are more than their fields, by their names: what is written after their title. */
export const specialBlocks: Readonly<Record<string, (values: Values, writing: Writing) => string>> = {
  records({ of, count, title, text }, writing) {
    const stated = Object.entries({ of, count, title, text }).filter(([, value]) => value !== undefined);
    const attributes = stated.map(([name, value]) => ` data-${name}="${writing.text(String(value))}"`);
    return `<${recordsElement}${attributes.join("")}></${recordsElement}>`;
  },
  figures({ items }, writing) {
    const rows = (items as { value: string; label: string }[]).map(
      ({ value, label }) => `<div class="entry"><dt>${writing.text(label)}</dt><dd>${writing.text(value)}</dd></div>`,
    );
    return `<dl class="facts">${rows.join("")}</dl>`;
  },
  quote({ text, name, role, picture }, writing) {
    const by = [name, role].filter((part) => part !== undefined).map((part) => writing.text(String(part)));
    return [
      ...(picture ? [writing.picture(picture as Picture)] : []),
      `<blockquote>\n<p>${writing.text(String(text))}</p>\n</blockquote>`,
      ...(by.length > 0 ? [`<p class="by">${by.join(", ")}</p>`] : []),
    ].join("\n");
  },
  film({ file, poster, captions, text }, writing) {
    const [src, image, track] = [file, poster, captions].map((path) => path && writing.text(String(path)));
    const told = text ? writing.text(String(text)) : undefined;
    const of = image ? ` poster="${image}"` : "";
    const inside = track ? `<track kind="captions" src="${track}" default>` : "";
    return [
      `<figure><video controls preload="none" src="${src}"${of}>${inside}<a href="${src}">${told ?? src}</a></video>`,
      ...(told ? [`<figcaption>${told}</figcaption>`] : []),
      "</figure>",
    ].join("");
  },
  table({ columns, rows }, writing) {
    const cells = (name: string, texts: unknown) =>
      (texts as string[]).map((text) => `<${name}>${writing.text(text)}</${name.split(" ")[0]}>`).join("");
    const body = (rows as string[][]).map((row) => `<tr>${cells("td", row)}</tr>`).join("");
    return `<table><thead><tr>${cells('th scope="col"', columns)}</tr></thead><tbody>${body}</tbody></table>`;
  },
};
