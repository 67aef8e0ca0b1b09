import { originOf } from "../../loader/read/embeds.ts";
import type { PageLoad } from "./page-loads.ts";

const comment = /\/\*[\s\S]*?\*\//g;
const imported = /@import\s+(?:url\(\s*)?(["']?)((?:https?:)?\/\/[^"')\s;]+)\1/gi;
const shown =
  /url\(\s*(?:"((?:https?:|data:|\/\/)[^"]*)"|'((?:https?:|data:|\/\/)[^']*)'|((?:https?:|data:|\/\/)[^)\s]*))/gi;

/** Returns what a style sheet loads from other sites: other sheets, pictures and typefaces. */
export function styleLoads(css: string): PageLoad[] {
  const text = css.replace(comment, "");
  const sheets = [...text.matchAll(imported)].map(([, , url = ""]) => loadOf("sheet", `@import "${url}"`, url));
  const files = [...text.replace(imported, "").matchAll(shown)].map(([, double, single, bare]) => {
    const url = double ?? single ?? bare ?? "";
    return loadOf("media", `url(${url})`, url);
  });
  return [...sheets, ...files];
}

const sent = /\b(?:fetch|sendBeacon|WebSocket|EventSource|import)\(\s*(["'`])((?:https?|wss?):\/\/[^"'`$]+)/g;

/** Returns the requests to other sites that a script states literally. */
export function scriptLoads(script: string): PageLoad[] {
  return [...script.matchAll(sent)].map(([call, , url = ""]) => {
    const isImport = call.startsWith("import");
    return loadOf(isImport ? "script" : "connect", `${call.replace(/\(.*$/s, "")}("${url}")`, url);
  });
}

function loadOf(kind: PageLoad["kind"], element: string, url: string): PageLoad {
  const origin = originOf(url);
  return { kind, element, sought: sightOf(url), ...(origin !== undefined && { origin }) };
}

/** Returns the beginning of an address, which the source has as the build has it. */
function sightOf(url: string): string {
  return url.slice(0, 60);
}
