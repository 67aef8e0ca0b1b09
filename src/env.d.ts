/// <reference types="astro/client" />

declare namespace astroHTML.JSX {
  /** WebMCP: a form with a name and a description is a tool. */
  interface FormHTMLAttributes {
    toolname?: string;
    tooldescription?: string;
  }
}
