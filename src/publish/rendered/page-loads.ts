import { type EmbedKind, embedsOf, originOf } from "../../loader/read/embeds.ts";
import { attributesOf } from "../../loader/read/html-tags.ts";

/** Thing that a rendered page loads, runs or sends to, and that its content policy may block */
export interface PageLoad {
  kind: LoadKind;
  /** Element as written, with the attribute in question alone */
  element: string;
  /** Text by which the source of the element is found */
  sought: string;
  /** Origin that a studio may allow; absent if the policy never allows it */
  origin?: string;
}

export type LoadKind = EmbedKind | "inline script" | "sheet" | "connect";

/** Comment, element whose content is text, or tag: name and attributes as written */
export const token =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>|<([a-z][^\s/>]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;

/** Tag that may load something of another site, or that no policy allows; links to other sites are no loads. */
const worthReading =
  /["'\s=,]\s*(?:[a-z][a-z\d+.-]*:)?\/\/|\b(?:data|blob|javascript|mailto):|[\s"'/](?:on[a-z]+|style)\s*=/i;
const always = /^(?:script|style|object|embed|applet|base)$/i;
const harmless = /^(?:meta|svg)$/i;

/** Returns what a rendered page loads from other sites, sends to them, or has inline. */
export function pageLoads(html: string): PageLoad[] {
  const found: PageLoad[] = [];
  for (const [, raw, rawAttributes = "", content = "", tagName, tagAttributes = ""] of html.matchAll(token)) {
    const name = (raw ?? tagName)?.toLowerCase();
    const written = raw === undefined ? tagAttributes : rawAttributes;
    if (name === undefined || harmless.test(name)) continue;
    if (always.test(name) || worthReading.test(written)) found.push(...loadsOf(name, attributesOf(written), content));
  }
  return found;
}

function loadsOf(name: string, attributes: Record<string, string>, content: string): PageLoad[] {
  if (name === "script") return scriptLoads(attributes, content);
  if (name === "style") return [{ kind: "style", element: "<style>", sought: "<style" }];
  if (name === "link") return linkLoads(attributes);
  return embedsOf({ name, attributes, line: 0 }).map(({ kind, value, origin }) => {
    const attribute = Object.keys(attributes).find((each) => attributes[each] === value) ?? "";
    const element = value.startsWith("<") ? value : `<${name} ${attributeText(attribute, value, kind)}>`;
    return { kind, element, sought: value.replace(/^(style)=.*/s, "$1="), ...(origin !== undefined && { origin }) };
  });
}

function attributeText(attribute: string, value: string, kind: EmbedKind): string {
  if (kind === "handler") return `${value}="…"`;
  return kind === "style" ? value : `${attribute}="${value}"`;
}

/** Types of scripts that browsers run, beside those without a type */
const running =
  /^\s*(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)\s*(?:;|$)/i;

function scriptLoads({ src, type = "" }: Record<string, string>, content: string): PageLoad[] {
  if (!running.test(type)) return [];
  if (src === undefined) {
    return content.trim() === "" ? [] : [{ kind: "inline script", element: "<script>", sought: "<script" }];
  }
  return ofOrigin("script", "script", "src", src);
}

/** Kinds of what `<link>` may load, by its relation or by what it is loaded as */
const linked: Record<string, LoadKind> = {
  stylesheet: "sheet",
  modulepreload: "script",
  icon: "media",
  "apple-touch-icon": "media",
  style: "sheet",
  script: "script",
  font: "media",
  image: "media",
  fetch: "connect",
};

function linkLoads({ rel = "", as = "", href = "" }: Record<string, string>): PageLoad[] {
  const relations = rel.toLowerCase().split(/\s+/);
  const relation = relations.find((each) => each in linked) ?? (relations.includes("preload") ? as : "");
  const kind = linked[relation.toLowerCase()];
  return kind ? ofOrigin(kind, "link", "href", href) : [];
}

function ofOrigin(kind: LoadKind, name: string, attribute: string, value: string): PageLoad[] {
  const origin = originOf(value);
  return origin === undefined ? [] : [{ kind, element: `<${name} ${attribute}="${value}">`, sought: value, origin }];
}
