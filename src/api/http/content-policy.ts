import type { Company } from "../../model/studio/company.ts";

/** Sources beside the site itself that a page may load from or send to, as the content policy names them */
export interface PageSources {
  /** Origins of frames, pictures, films, sounds and typefaces */
  embeds: readonly string[];
  scripts: readonly string[];
  styles: readonly string[];
  connect: readonly string[];
  forms: readonly string[];
}

/** Returns the sources that every page of a studio has: its embeds and its analytics. */
export function sourcesOfEveryPage({ embeds, analytics }: Pick<Company, "embeds" | "analytics">): PageSources {
  return {
    embeds,
    scripts: analytics ? [sourceOf(analytics.script)] : [],
    styles: [],
    connect: analytics?.connect ?? [],
    forms: [],
  };
}

/** Returns the address of a script as a source: without its query, which a source must not have (CSP 3, §2.3.1). */
function sourceOf(script: string): string {
  const { origin, pathname } = new URL(script);
  return `${origin}${pathname.replace(/[;,']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Returns the policy of a page: its own site, and other sites that the studio allows by name. */
export function contentSecurityPolicy(sources: Partial<PageSources> = {}): string {
  const { embeds = [], scripts = [], styles = [], connect = [], forms = [] } = sources;
  const opened: [string, readonly string[]][] = [
    ["img-src", embeds],
    ["media-src", embeds],
    ["font-src", embeds],
    ["frame-src", embeds],
    ["script-src", scripts],
    ["style-src", styles],
    ["connect-src", connect],
  ];
  const named = (directive: string, origins: readonly string[]) => [directive, "'self'", ...new Set(origins)].join(" ");
  return [
    "default-src 'self'",
    ...opened.filter(([, origins]) => origins.length > 0).map(([directive, origins]) => named(directive, origins)),
    "object-src 'none'",
    named("form-action", forms),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
