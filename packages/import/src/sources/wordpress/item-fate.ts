import type { Note } from "../../note.ts";
import type { WordpressItem } from "./wordpress-item.ts";

type Fate = Omit<Note, "place">;

/** Types of items that are no text of the site → what they are. */
const otherTypes: Readonly<Record<string, string>> = {
  nav_menu_item: "entries of menus: state the menu in menu.yaml",
  wp_navigation: "menus: state the menu in menu.yaml",
  revision: "revisions",
  custom_css: "styles of the theme",
  customize_changeset: "changes to the theme",
  oembed_cache: "cached embeds",
  user_request: "requests of users",
  wp_template: "templates of the theme",
  wp_template_part: "templates of the theme",
  wp_global_styles: "styles of the theme",
  wp_font_family: "typefaces of the theme",
  wp_font_face: "typefaces of the theme",
  feedback: "messages that forms received",
  flamingo_inbound: "messages that forms received",
  wpcf7_contact_form: "forms: state questions in studio.yaml",
  wpforms: "forms: state questions in studio.yaml",
  "acf-field": "settings of custom fields",
  "acf-field-group": "settings of custom fields",
  "guest-author": "profiles of guest authors",
};

/** Returns why an item does not become a record; undefined if it does. */
export function fateOf({ type, status }: WordpressItem, kinds: ReadonlySet<string>): Fate | undefined {
  const other = otherTypes[type];
  if (other !== undefined && !kinds.has(type)) return { kind: "dropped", what: other };
  if (!kinds.has(type)) {
    return { kind: "dropped", what: `items of the type \`${type}\``, detail: `\`--cases ${type}\` makes them cases` };
  }
  if (status === "trash") return { kind: "dropped", what: "items in the trash" };
  if (status === "auto-draft") return { kind: "dropped", what: "items that were begun and never saved" };
  return undefined;
}

/** Returns the reason why an item is not public; undefined if it is. */
export function draftReasonOf({ status, password }: WordpressItem): string | undefined {
  if (password !== "") return "it has a password there";
  if (status === "publish" || status === "future" || status === "inherit") return undefined;
  if (status === "private") return "it is private there";
  if (status === "pending") return "it waits for a review there";
  return status === "draft" ? "it is a draft there" : `its status there is ${status}`;
}
