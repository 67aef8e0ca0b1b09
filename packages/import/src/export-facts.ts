import { decodedAddress } from "../../../src/model/addresses/path-from.ts";
import type { Place } from "./note.ts";
import type { XmlElement } from "./sources/exports/xml-tree.ts";
import { childText } from "./sources/wordpress/wordpress-item.ts";

/** Author as the head of a WXR file states one. */
export interface WordpressAuthor {
  place: Place;
  login: string;
  id: string;
  name: string;
}

/** File of the media library. */
export interface WordpressAttachment {
  url: string;
  /** Address of its own page, from the root. */
  page?: string;
  parent: string;
  alt?: string;
  caption?: string;
}

/** Reads a `<wp:author>`. Addresses of mail stay behind. */
export function readAuthor(element: XmlElement, file: string): WordpressAuthor {
  const login = childText(element, "wp:author_login");
  const names = ["wp:author_first_name", "wp:author_last_name"].map((name) => childText(element, name));
  const name = childText(element, "wp:author_display_name") || names.filter(Boolean).join(" ") || login;
  return { place: { file, line: element.line }, login, id: childText(element, "wp:author_id"), name };
}

/** Term of the head of a WXR file. */
export interface HeadTerm {
  domain: string;
  slug: string;
  parent: string;
  description: string;
}

/** Reads a `<wp:category>`, `<wp:tag>` or `<wp:term>`. */
export function readTerm(element: XmlElement): HeadTerm {
  const [prefix, domain] = element.name === "wp:tag" ? ["wp:tag", "post_tag"] : ["wp:category", "category"];
  if (element.name === "wp:term") {
    return {
      domain: childText(element, "wp:term_taxonomy"),
      slug: decodedAddress(childText(element, "wp:term_slug")),
      parent: decodedAddress(childText(element, "wp:term_parent")),
      description: childText(element, "wp:term_description"),
    };
  }
  return {
    domain: domain as string,
    slug: decodedAddress(childText(element, element.name === "wp:tag" ? "wp:tag_slug" : "wp:category_nicename")),
    parent: decodedAddress(childText(element, "wp:category_parent")),
    description: childText(element, `${prefix}_description`),
  };
}
