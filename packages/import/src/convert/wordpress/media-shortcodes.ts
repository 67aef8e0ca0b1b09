import { embedHtml } from "./embed-html.ts";
import { asHtml } from "./html-text.ts";
import type { ReadShortcode } from "./read-shortcode.ts";

/** Shortcodes that show something by its address → the address of an identifier. */
const embeds: Readonly<Record<string, (id: string) => string>> = {
  embed: (address) => address,
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  ted: (id) => `https://www.ted.com/talks/${id}`,
  wpvideo: (id) => `https://videopress.com/v/${id}`,
  videopress: (id) => `https://videopress.com/v/${id}`,
  soundcloud: (address) => address,
  spotify: (address) => address,
  twitter: (address) => address,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  instagram: (address) => address,
  facebook: (address) => address,
  pinterest: (address) => address,
  flickr: (address) => address,
  googlemaps: (address) => address,
  scribd: (id) => `https://www.scribd.com/doc/${id}`,
  slideshare: (address) => address,
  codepen: (address) => address,
  gist: (id) => `https://gist.github.com/${id}`,
};

/** Returns the film, sound, frame or link that a shortcode stands for; undefined for others. */
export function mediaOf(shortcode: ReadShortcode): string | undefined {
  const { tag, attributes, inner } = shortcode;
  if (tag.name === "audio" || tag.name === "video") return played(shortcode);
  if (tag.name === "playlist") return playlist(shortcode);
  const addressOf = Object.hasOwn(embeds, tag.name) ? embeds[tag.name] : undefined;
  if (!addressOf) return undefined;
  const { url, src, id, v } = attributes.named;
  const stated = (inner.replace(/<[^>]*>/g, "").trim() || url || src || id || v || attributes.values[0] || "").trim();
  if (stated === "") return undefined;
  const plain = stated.replaceAll("&amp;", "&");
  return embedHtml(/^(https?:)?\/\//i.test(plain) ? plain : addressOf(plain), shortcode.line, shortcode.body);
}

const sources: Readonly<Record<string, readonly string[]>> = {
  audio: ["src", "mp3", "m4a", "ogg", "wav", "wma", "flac"],
  video: ["src", "mp4", "m4v", "webm", "ogv", "wmv", "flv"],
};

/** Returns a film or a sound, with each of its files. */
function played({ tag, attributes: { named, values }, line, body }: ReadShortcode): string {
  const stated = (sources[tag.name] ?? []).flatMap((name) => named[name] ?? []);
  const bare = values.flatMap((value) => value.split("|")[0] ?? []).filter((value) => /^https?:/i.test(value));
  const addresses = [...new Set([...stated, ...bare])];
  const [first] = addresses;
  if (first === undefined) {
    body.note("missing", "films and sounds without an address", line, `[${tag.name} ${tag.written}]`);
    return "";
  }
  if (addresses.length === 1 && !/\.(mp3|m4a|ogg|wav|flac|mp4|m4v|webm|ogv|mov)\b/i.test(first))
    return embedHtml(first, line, body);
  const parts = addresses.map((address) => `<source src="${asHtml(address)}">`);
  return `<figure><${tag.name} controls>${parts.join("")}</${tag.name}></figure>`;
}

/** Returns the list of a playlist's files, each to be played. */
function playlist({ attributes: { named }, line, body }: ReadShortcode): string {
  const ids = (named.ids ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
  const kind = named.type === "video" ? "video" : "audio";
  return ids
    .map((id) => {
      const attachment = body.attachment(id);
      if (attachment) return `<figure><${kind} controls src="${asHtml(attachment.url)}"></${kind}></figure>`;
      body.note("missing", "films and sounds that the export lacks", line, `attachment ${id}`);
      return "";
    })
    .join("");
}
