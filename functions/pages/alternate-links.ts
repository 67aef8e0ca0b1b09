import { variantPath } from "../../src/model/addresses/addresses.ts";

/** Returns the header of a page on demand that names its Markdown and its JSON. */
export function alternateLinks(path: string, kept: string): string[] {
  const link = (extension: "md" | "json", type: string) =>
    `<${variantPath(path, extension)}${kept}>; rel="alternate"; type="${type}"`;
  return ["Link", `${link("md", "text/markdown")}, ${link("json", "application/json")}`];
}
