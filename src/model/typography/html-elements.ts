/** Elements by their role when a page is read as text. */
export const elements = {
  /** Elements that a sentence runs through; any other element ends it. */
  inline: names(
    "a abbr b bdi bdo cite data del dfn em font i ins mark output q s small span strike strong sub sup time tt u var wbr br img input embed code kbd math samp !--",
  ),
  /** Elements whose content is no text of a language. */
  opaque: names("code kbd math pre samp svg script style textarea iframe noembed noframes xmp template"),
  /** Elements in a sentence that are not read as letters; a superscript is not part of the figure before it. */
  thing: names("img input embed code kbd math samp sub sup"),
  /** Elements without an end tag; a comment is read as one of these. */
  empty: names("area base br col embed hr img input link meta source track wbr !--"),
} satisfies Record<string, ReadonlySet<string>>;

/** Attributes that people read. */
export const shownAttributes = names("alt aria-label aria-description placeholder title");

/** Names of `<meta>` elements whose content people read. */
export const shownMeta = names(
  "description og:title og:description og:site_name og:image:alt twitter:title twitter:description",
);

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
