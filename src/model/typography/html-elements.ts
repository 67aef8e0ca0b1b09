/** How an element counts where its page is read as text. */
export const elements = {
  /** A sentence runs through it; any other element ends one. */
  inline: names(
    "a abbr b bdi bdo cite data del dfn em font i ins mark output q s small span strike strong sub sup time tt u var wbr br img input embed code kbd math samp !--",
  ),
  /** What it holds is no text of a language. */
  opaque: names("code kbd math pre samp svg script style textarea iframe noembed noframes xmp template"),
  /** A thing in a sentence that is not read as letters; a figure that is raised is not part of the one before it. */
  thing: names("img input embed code kbd math samp sub sup"),
  /** It has no end tag. Comments are read as one of these. */
  empty: names("area base br col embed hr img input link meta source track wbr !--"),
} satisfies Record<string, ReadonlySet<string>>;

/** Attributes that people read. */
export const shownAttributes = names("alt aria-label aria-description placeholder title");

/** What elements `<meta>` are called whose content people read. */
export const shownMeta = names(
  "description og:title og:description og:site_name og:image:alt twitter:title twitter:description",
);

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
