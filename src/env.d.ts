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
