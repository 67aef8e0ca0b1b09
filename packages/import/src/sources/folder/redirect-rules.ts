import { parse as parseToml } from "smol-toml";
import type { Destination, SourceMove } from "../../source.ts";
import { lineOf } from "./line-of.ts";
import type { SourceFolder } from "./source-folder.ts";

/** Places where sites keep their rules of redirects. */
const places = ["_redirects", "static/_redirects", "public/_redirects", "src/_redirects", "_pages/_redirects"];

interface Rule {
  from: string;
  to: string;
  status: number;
  line: number;
}

/** Returns the redirects that a site has for its host: `_redirects`, `netlify.toml` and `vercel.json`. */
export function redirectRules(folder: SourceFolder, origins: readonly string[]): SourceMove[] {
  const files = folder.paths
    .filter((path) => places.includes(path))
    .map((path) => [path, ofRedirects(folder.text(path))] as const);
  const netlify = folder.first(["netlify.toml"]);
  const vercel = folder.first(["vercel.json"]);
  const rules: (readonly [string, Rule[]])[] = [
    ...files,
    ...(netlify ? [[netlify.path, ofToml(netlify.text)] as const] : []),
    ...(vercel ? [[vercel.path, ofJson(vercel.text)] as const] : []),
  ];
  return rules.flatMap(([file, found]) => found.flatMap((rule) => moveOf(rule, file, origins)));
}

function ofRedirects(text: string): Rule[] {
  return text.split("\n").flatMap((written, index): Rule[] => {
    const [from, ...rest] = written
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    const to = rest.find((word) => /^(\/|https?:)/.test(word));
    const status = Number(/^\d{3}/.exec(rest.find((word) => /^\d{3}!?$/.test(word)) ?? "")?.[0] ?? 301);
    return from?.startsWith("/") && to !== undefined ? [{ from, to, status, line: index + 1 }] : [];
  });
}

function ofToml(text: string): Rule[] {
  try {
    const { redirects = [] } = parseToml(text) as { redirects?: { from?: string; to?: string; status?: number }[] };
    return redirects.flatMap(({ from, to, status = 301 }) =>
      from && to ? [{ from, to, status, line: lineOf(text, from) }] : [],
    );
  } catch {
    return [];
  }
}

function ofJson(text: string): Rule[] {
  try {
    const { redirects = [] } = JSON.parse(text) as { redirects?: { source?: string; destination?: string }[] };
    return redirects.flatMap(({ source, destination }) =>
      source && destination ? [{ from: source, to: destination, status: 301, line: lineOf(text, source) }] : [],
    );
  } catch {
    return [];
  }
}

/** Returns the move of a rule; none for one that rewrites, or whose pattern we cannot say. */
function moveOf({ from, to, status, line }: Rule, file: string, origins: readonly string[]): SourceMove[] {
  if (status === 200 || status === 404 || from === to) return [];
  const place = { file, line };
  const [source, target] = withoutSharedNames(from, to);
  const start = source.replace(/\/:(splat|path\*|slug\*)$/, "/*").replace(/\(\.\*\)$/, "*");
  const isPrefix = start.endsWith("/*");
  if (start.slice(0, -1).includes("*") || /\/:/.test(start)) return [];
  const end = target.replace(/:(splat|path\*?)$|\$1$/, "*");
  if (/[/=]:\w/.test(end.replace(/^https?:/, "")) || (end.endsWith("*") && !isPrefix)) return [];
  if (status === 410) return [{ place, from: start, to: { gone: true } }];
  return [{ place, from: start, to: destinationOf(end, origins) }];
}

/** Writes names that end both sides of a rule as one `*`: `/2014/:month/:slug` to `/posts/2014/:month/:slug`. */
function withoutSharedNames(from: string, to: string): [string, string] {
  const names = /((?:\/:(?!splat\b)[a-z_]+)+)$/i.exec(from)?.[1];
  if (names === undefined || !to.endsWith(names)) return [from, to];
  return [`${from.slice(0, -names.length)}/*`, `${to.slice(0, -names.length)}/*`];
}

function destinationOf(to: string, origins: readonly string[]): Destination {
  const origin = origins.find((each) => to === each || to.startsWith(`${each}/`));
  if (origin !== undefined) return { path: to.slice(origin.length) || "/" };
  return to.startsWith("/") && !to.startsWith("//") ? { path: to } : { elsewhere: to };
}
