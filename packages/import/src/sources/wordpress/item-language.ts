import type { HeadTerm } from "../../export-facts.ts";
import type { WordpressItem } from "./wordpress-item.ts";

/** Languages of items, as plugins for several languages keep them. */
export interface Translations {
  /** Group of translations → locale → identifier of the item. */
  groups: Map<string, Map<string, string>>;
  /** Item → its locale, and its group if it has one. */
  locales: Map<string, { locale: string; group?: string }>;
}

/** Adds what a term or an item says of languages: of Polylang by its taxonomies, of WPML by its fields. */
export function translationsOf(from: HeadTerm | WordpressItem, { groups, locales }: Translations): void {
  if ("description" in from) {
    if (from.domain !== "post_translations") return;
    const group = groupOf(groups, from.slug);
    // PHP writes a table of locales and identifiers: a:2:{s:2:"en";i:12;s:2:"es";i:15;}
    for (const [, locale = "", id = ""] of from.description.matchAll(/s:\d+:"([^"]+)";i:(\d+);/g))
      group.set(locale, id);
    return;
  }
  const named = (domain: string) => from.terms.find((term) => term.domain === domain)?.slug;
  const field = (name: string) => from.meta.get(name)?.[0];
  const locale = named("language") ?? field("_wpml_import_language_code") ?? field("_wpml_language");
  if (!locale) return;
  const group = named("post_translations") ?? field("_wpml_import_translation_group") ?? field("_wpml_trid");
  locales.set(from.id, { locale: localeTag(locale), ...(group && { group }) });
  if (group) groupOf(groups, group).set(locale, from.id);
}

/** Returns the identifier of the item whose translation another is: the one in `first`, or else the first of its group. */
export function originalOf(id: string, { groups, locales }: Translations, first: string): string | undefined {
  const { group } = locales.get(id) ?? {};
  const members = group === undefined ? undefined : groups.get(group);
  if (!members) return undefined;
  const known = new Map([...members].filter(([, member]) => locales.has(member)));
  const isFirst = ([locale]: [string, string]) => localeTag(locale).split("-")[0] === first.split("-")[0];
  const original = ([...known].find(isFirst) ?? [...known][0])?.[1];
  return original === id ? undefined : original;
}

/** Returns a locale as HTML writes it: `pt_BR` and `pt-br` become `pt-BR`. */
export function localeTag(locale: string): string {
  const [language = "", region] = locale.replace("_", "-").split("-");
  return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase();
}

function groupOf(groups: Translations["groups"], name: string): Map<string, string> {
  const group = groups.get(name) ?? new Map<string, string>();
  groups.set(name, group);
  return group;
}
