import type { Locale } from "../texts/localized.ts";
import type { Texts } from "../texts/texts.ts";
import { fill } from "../texts/texts.ts";
import type { Company } from "./company.ts";

/** Hosts of other sites by what pages do with them; what a studio does not name is absent */
export interface Outside {
  embeds?: string[];
  analytics?: { script: string; connect: string[] };
  scripts?: string[];
  styles?: string[];
  connect?: string[];
  forms?: string[];
}

const lists = ["embeds", "scripts", "styles", "connect", "forms"] as const;

/** Returns what pages of a studio load from other sites or send to them; undefined if there is nothing. */
export function outsideOf(company: Company): Outside | undefined {
  const { analytics } = company;
  const named = lists.flatMap((kind) => {
    const hosts = (company[kind] ?? []).map(hostOf);
    return hosts.length > 0 ? [[kind, hosts] as const] : [];
  });
  if (!analytics && named.length === 0) return undefined;
  const counted = analytics && { script: hostOf(analytics.script), connect: analytics.connect.map(hostOf) };
  return { ...(counted && { analytics: counted }), ...Object.fromEntries(named) };
}

function hostOf(origin: string): string {
  return origin.replace(/^\w+:\/\//, "").replace(/[/?#].*$/s, "");
}

/** Returns a sentence for each way in which pages use other sites. */
export function outsideSentences(company: Company, texts: Texts, locale: Locale): string[] {
  const outside = outsideOf(company) ?? {};
  return (["analytics", ...lists] as const).flatMap((kind) => sentenceOf(kind, outside, texts, locale) ?? []);
}

/** Returns the sentence about one way; undefined if the studio does not name any host for it. */
export function sentenceOf(
  kind: keyof Outside,
  { analytics, ...outside }: Outside,
  texts: Texts,
  locale: Locale,
): string | undefined {
  const listed = (hosts: readonly string[]) => new Intl.ListFormat(locale).format(hosts);
  if (kind === "analytics") {
    return analytics && fill(texts.outside.analytics, { script: analytics.script, hosts: listed(analytics.connect) });
  }
  const hosts = outside[kind];
  return hosts && fill(texts.outside[kind], { hosts: listed(hosts) });
}
