/** How prose is read, for the page and for its Markdown alike. */
export const proseFeatures = {
  gfm: true,
  // Straight quotes: passages of a page must stand in its Markdown letter for letter.
  smartPunctuation: false,
  // The front matter was cut off before: `---` at the beginning of prose is a rule.
  frontmatter: false,
};
