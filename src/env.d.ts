/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  /** WebMCP: a form with a name and a description is a tool. */
  interface FormHTMLAttributes {
    toolname?: string;
    tooldescription?: string;
  }

  /** The choices of one field, which browsers describe by their set. */
  interface FieldsetHTMLAttributes {
    toolparamdescription?: string;
  }
}

declare namespace App {
  interface Locals {
    /** How the language of the page says things. */
    words: import("./components/words/words.ts").LocaleWords;
  }
}

declare module "virtual:content-components" {
  /** The components of the content folder, by the names by which MDX uses them. */
  const components: Record<string, (props: Record<string, unknown>) => unknown>;
  export default components;
}

/** Pictures beside records, by their paths below the content folder. */
declare module "virtual:pictures" {
  const pictures: Record<string, import("astro").ImageMetadata | undefined>;
  export default pictures;
}

declare module "virtual:typefaces" {
  /** Addresses of the files that every page needs. */
  const preloaded: readonly string[];
  export default preloaded;
}

/** What the panel of the assistant says, by language. */
declare module "virtual:chat-texts" {
  const texts: Record<string, unknown>;
  export default texts;
}
