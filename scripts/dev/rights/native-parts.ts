/** Packages whose native parts a draft may load, by the beginning of their names: each machine has one of each. */
export const nativeParts = [
  // Vite bundles with it.
  "@rolldown/binding-",
  // The parsers of Markdown and of Astro's components.
  "@bruits/satteri-",
  "@astrojs/compiler-binding-",
  // Sizes of pictures, and pictures for sharing.
  "@img/sharp-",
  "@resvg/resvg-js-",
  // Vite's reader of style sheets.
  "lightningcss-",
] as const;
