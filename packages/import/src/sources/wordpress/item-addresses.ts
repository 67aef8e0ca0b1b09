import { decodedAddress } from "../../../../../src/model/addresses/path-from.ts";
import type { WordpressItem } from "./wordpress-item.ts";

/** Returns the old addresses of an item from the root of its host, that of its page first. */
export function addressesOf(item: WordpressItem): string[] {
  const page = pathOf(item.link);
  const older = page === undefined ? [] : [...pagesOf(page, item), ...olderAddresses(page, item)];
  const known = [page, ...older, shortAddress(item)].filter((address) => address !== undefined);
  return [...new Map(known.map((address) => [address.replace(/\/$/, ""), address])).values()];
}

/** Returns the addresses of the parts into which a content is cut by `<!--nextpage-->`. */
function pagesOf(page: string, { content }: WordpressItem): string[] {
  const cuts = content.split("<!--nextpage-->").length - 1;
  if (page.includes("?")) return [];
  return Array.from({ length: Math.min(cuts, 100) }, (_, index) => `${page.replace(/\/$/, "")}/${index + 2}/`);
}

/** Returns the address by identifier. The one of an item that came from another site names an item of that site. */
function shortAddress({ guid, link, id }: WordpressItem): string | undefined {
  const [named, page] = [URL.parse(guid), URL.parse(link)];
  if (!named || named.host !== page?.host) return undefined;
  const stated = named.searchParams.get("p") ?? named.searchParams.get("page_id");
  return stated === null || stated === id ? pathOf(guid) : undefined;
}

/** Returns path and query of an address of the site; undefined for none, and for the front page. */
export function pathOf(address: string): string | undefined {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (!url) return undefined;
  const path = `${url.pathname}${queryOf(url)}`;
  return path === "/" ? undefined : path;
}

/** Returns what of a query names an item; others, such as those of a campaign, name none. */
function queryOf({ searchParams }: URL): string {
  const named = [...searchParams].filter(([name]) => ["p", "page_id", "attachment_id", "post_type"].includes(name));
  return named.length > 0 ? `?${new URLSearchParams(named)}` : "";
}

/** Returns the address with each slug and day that the item had before, which WordPress leads on. */
function olderAddresses(page: string, { slug, meta, date }: WordpressItem): string[] {
  const slugs = (meta.get("_wp_old_slug") ?? []).map((old) => withSlug(page, slug, decodedAddress(old)));
  const days = (meta.get("_wp_old_date") ?? []).map((old) => withDay(page, date.slice(0, 10), old));
  return [...slugs, ...days].filter((address) => address !== undefined);
}

function withSlug(page: string, slug: string, old: string): string | undefined {
  if (old === "" || slug === "" || old === slug) return undefined;
  const parts = page.split("/");
  const at = parts.findLastIndex((part) => decodedAddress(part) === slug);
  return at < 0 ? undefined : parts.with(at, encodeURIComponent(old)).join("/");
}

function withDay(page: string, day: string, old: string): string | undefined {
  const [path, oldPath] = [day, old].map((each) => `/${each.replaceAll("-", "/")}/`);
  if (path === undefined || oldPath === undefined || !/^\d{4}-\d\d-\d\d$/.test(old)) return undefined;
  return page.includes(path) && path !== oldPath ? page.replace(path, oldPath) : undefined;
}
