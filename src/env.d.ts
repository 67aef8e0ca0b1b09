/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  /** Attributes that make a form a WebMCP tool: a name and a description */
  interface FormHTMLAttributes {
    toolname?: string;
    tooldescription?: string;
  }

  /** Options of one field, which browsers describe by their fieldset */
  interface FieldsetHTMLAttributes {
    toolparamdescription?: string;
  }
}

declare namespace App {
  interface Locals {
    /** Words of the page's language */
    words: import("./model/words/words.ts").LocaleWords;
  }
}

declare module "virtual:content-components" {
  /** Components of the content folder, by the names that MDX uses */
  const components: Record<string, (props: Record<string, unknown>) => unknown>;
  export default components;
}

/** Views of the content folder by their names, and pages of engineers by the paths of their records */
declare module "virtual:own-views" {
  const views: Readonly<Record<string, (props: Record<string, unknown>) => unknown>>;
  export default views;
}

/** Slots of the content folder by their names */
declare module "virtual:own-slots" {
  const slots: Readonly<Record<string, (props: Record<string, unknown>) => unknown>>;
  export default slots;
}

declare module "virtual:sizes" {
  /** Makes the sizes of a picture; undefined in the code of pages on demand, which has no pictures */
  export const getImage: typeof import("astro:assets").getImage;
}

declare module "virtual:typefaces" {
  /** Addresses of the files that every page preloads */
  const preloaded: readonly string[];
  export default preloaded;
}

/** Texts of the assistant's panel, by language */
declare module "virtual:chat-texts" {
  const texts: Record<string, unknown>;
  export default texts;
}

/** Texts of forms that only their script shows, by language */
declare module "virtual:form-texts" {
  const texts: Record<string, unknown>;
  export default texts;
}

/** Scripts of the parts that the studio has on every page */
declare module "virtual:page-scripts" {}

/** Style sheets of the studio, after ours */
declare module "virtual:own-styles" {}

/** Submit event of a form that is a WebMCP tool; the agent gets its result */
interface SubmitEvent {
  agentInvoked?: boolean;
  respondWith?(reply: Promise<string>): void;
}
