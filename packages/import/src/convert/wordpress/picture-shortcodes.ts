import { asHtml } from "./html-text.ts";
import type { ReadShortcode } from "./read-shortcode.ts";

/** Returns the figure or gallery that a shortcode stands for; undefined for others. */
export function pictureOf(shortcode: ReadShortcode): string | undefined {
  const { name } = shortcode.tag;
  if ((name === "caption" || name === "wp_caption") && shortcode.end) return figure(shortcode);
  return name === "gallery" ? gallery(shortcode) : undefined;
}

const picture = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

/** Returns a figure: the words behind the picture, or those of the older attribute, are its caption. */
function figure({ inner, attributes: { named } }: ReadShortcode): string {
  const [, shown = inner, rest = ""] = picture.exec(inner) ?? [];
  const words = rest.trim() || asHtml(named.caption ?? "");
  const caption = words === "" ? "" : `<figcaption>${words}</figcaption>`;
  return `<figure>${shown.trim()}${caption}</figure>`;
}

/** Returns a gallery: of the pictures that are named, or else of all that are attached to the post. */
function gallery({ attributes: { named }, line, body }: ReadShortcode): string {
  const listed = (list = "") =>
    list
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean);
  const excluded = new Set(listed(named.exclude));
  const stated = listed(named.ids ?? named.include);
  const ids =
    stated.length > 0
      ? stated
      : body.attachedTo(named.id ?? body.id).filter((id) => isPicture(body.attachment(id)?.url));
  const figures = ids.flatMap((id) => {
    if (excluded.has(id)) return [];
    const attachment = body.attachment(id);
    if (!attachment) {
      body.note("missing", "pictures of galleries that the export lacks", line, `attachment ${id}`);
      return [];
    }
    const { url, alt = "", caption } = attachment;
    const words = caption === undefined ? "" : `<figcaption>${asHtml(caption)}</figcaption>`;
    return [`<figure><img src="${asHtml(url)}" alt="${asHtml(alt)}">${words}</figure>`];
  });
  if (ids.length === 0) body.note("missing", "galleries without pictures in the export", line, `post ${body.id}`);
  if (figures.length < 2) return figures.join("");
  return `<figure>${figures.join("")}</figure>`;
}

function isPicture(url = ""): boolean {
  return /\.(jpe?g|png|gif|webp|avif|svg|bmp|heic)$/i.test(url.replace(/[?#].*/, ""));
}
