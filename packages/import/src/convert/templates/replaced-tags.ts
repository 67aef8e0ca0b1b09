import { vimeoAddress, youtubeAddress } from "../frame-address.ts";
import type { TagArguments } from "./tag-arguments.ts";

/** Text that stands for a tag of a site: Markdown or HTML. */
export type Replacement = (given: TagArguments, inner: string) => string | undefined;

const picturePath = /\.(jpe?g|png|gif|svg|webp|avif)(\?.*)?$/i;

/** Returns a text as the content of an HTML attribute. */
function quoted(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replace(/\s*\n\s*/g, " ");
}

function picture(given: TagArguments, inner: string): string | undefined {
  const { words, named } = given;
  const any = (...names: string[]) => names.map((name) => named.get(name)).find((value) => value !== undefined);
  const src =
    any("src", "path", "image", "image_path", "url", "file", "href") ??
    words.find((word) => picturePath.test(word)) ??
    words[0];
  if (src === undefined) return undefined;
  const rest = words.filter((word) => word !== src);
  // Of classes and descriptions the description comes last.
  const alt = any("alt", "description") ?? rest.at(-1) ?? "";
  const caption = [any("caption", "attr"), inner.trim()].filter(Boolean).join(" ");
  const title = any("title");
  const image = `<img src="${quoted(src)}" alt="${quoted(alt || (caption ? "" : (title ?? "")))}">`;
  const link = any("link", "url_link");
  const shown = link && !picturePath.test(link) ? `<a href="${quoted(link)}">${image}</a>` : image;
  const below = [title, caption].filter((each): each is string => each !== undefined && each !== "");
  if (below.length === 0) return shown;
  return `<figure>${shown}<figcaption>${below.join(" ")}</figcaption></figure>`;
}

function frame(src: string, title: string): string {
  return `<iframe src="${quoted(src)}" title="${quoted(title)}"></iframe>`;
}

function film(address: (id: string) => string): Replacement {
  return ({ words, named }) => {
    const [first, second] = words;
    const id = named.get("id") ?? named.get("video-id") ?? named.get("video_id") ?? named.get("v") ?? first;
    if (id === undefined) return undefined;
    const src = /^https?:|^\/\//.test(id) ? id : address(id.replace(/[?&].*$/, ""));
    return frame(src, named.get("title") ?? named.get("alt") ?? (named.size === 0 ? (second ?? "") : ""));
  };
}

function linked(base: (given: readonly string[]) => string, words: string): Replacement {
  return ({ words: given, named }) => {
    const all = [...given, ...["user", "id", "url"].flatMap((name) => named.get(name) ?? [])];
    const [first] = all;
    if (first === undefined) return undefined;
    return `<${/^https?:/.test(first) ? first : base(all)}>`.replace(/^<(.*)>$/, `[${words}]($1)`);
  };
}

const youtube = film(youtubeAddress);
const gist = linked((given) => `https://gist.github.com/${given.slice(0, 2).join("/").replace(/\.js$/, "")}`, "Gist");
const tweet = linked(
  (given) => `https://twitter.com/${given.length > 1 ? given[0] : "i"}/status/${given.at(-1)}`,
  "Tweet",
);

/** Tags and shortcodes that sites have for pictures, films and the like, by name. */
const byName: Record<string, Replacement> = {
  figure: picture,
  image: picture,
  img: picture,
  picture,
  photo: picture,
  responsive_image: picture,
  "responsive-image": picture,
  image_with_class: picture,
  imagewithclass: picture,
  asset_img: picture,
  imgproc: picture,
  thumbnail: picture,
  youtube,
  youtube_embed: youtube,
  "youtube-embed": youtube,
  youtubeembed: youtube,
  yt: youtube,
  "lite-youtube": youtube,
  vimeo: film(vimeoAddress),
  gist,
  tweet,
  twitter: tweet,
  x: tweet,
  instagram: linked((given) => `https://www.instagram.com/p/${given[0]}/`, "Instagram"),
  codepen: linked(
    (given) => `https://codepen.io/${given.length > 1 ? given[0] : "anon"}/pen/${given.at(-1)}`,
    "CodePen",
  ),
};

/** Returns the replacement of a tag; a name that holds one of a kind is taken for it. */
export function replacementOf(name: string): Replacement | undefined {
  const plain = name
    .toLowerCase()
    .replace(/\.html?$/, "")
    .replace(/^.*\//, "");
  if (Object.hasOwn(byName, plain)) return byName[plain];
  if (/youtube/.test(plain)) return youtube;
  if (/vimeo/.test(plain)) return film(vimeoAddress);
  if (/(^|[_-])gist/.test(plain)) return gist;
  return /^(image|img|figure|picture)[_-]|[_-](image|img|figure|picture)$/.test(plain) ? picture : undefined;
}
