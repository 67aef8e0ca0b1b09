import type { MenuItem } from "../../model/addresses/site-menu.ts";

/** Returns the `aria-current` of a menu item on the page shown. */
export function currentState(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}

/** Returns the same for an entry with others below it, which it stands for where it does not show them. */
export function currentStateOf({ href, below }: MenuItem, path: string): "page" | "true" | undefined {
  const own = href === undefined ? undefined : currentState(href, path);
  return own ?? (below.some((each) => currentStateOf(each, path)) ? "true" : undefined);
}
