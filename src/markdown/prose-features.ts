/** Features of the Markdown parser, the same for the page and its Markdown variant. */
export const proseFeatures = {
  gfm: true,
  // Straight quotes: passages of a page must stand in its Markdown letter for letter.
  smartPunctuation: false,
  // The front matter was cut off before: `---` at the beginning of prose is a rule.
  frontmatter: false,
};
