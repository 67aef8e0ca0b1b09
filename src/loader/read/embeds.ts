/** Element in prose that browsers would not load or run, because of the content policy */
export interface Embed {
  kind: EmbedKind;
  /** Text as written */
  value: string;
  line: number;
  /** Origin that it is loaded from, if a studio may allow that */
  origin?: string;
}

export type EmbedKind = "script" | "handler" | "style" | "plugin" | "head" | "form" | "frame" | "media";

/** Element as written in HTML or in MDX */
export interface WrittenElement {
  name: string;
  /** Attributes with known values, by lowercase name */
  attributes: Record<string, string>;
  line: number;
}

const elementKinds: Record<string, EmbedKind> = {
  script: "script",
  style: "style",
  object: "plugin",
  embed: "plugin",
  applet: "plugin",
  base: "head",
  link: "head",
  meta: "head",
};

const frames = ["iframe", "frame", "portal"];
const loading = ["src", "srcset", "poster", "background"];
const blanks = /[\0-\x20]/g;
const inDrawings = ["image", "feimage", "use"];

/** Returns the parts of an element that would be blocked unless their origin is allowed. */
export function embedsOf({ name, attributes, line }: WrittenElement): Embed[] {
  const element = name.toLowerCase();
  const kind = elementKinds[element];
  const found: Embed[] = kind ? [{ kind, value: `<${element}>`, line }] : [];
  for (const [attribute, value] of Object.entries(attributes)) {
    const embed = embedOf(element, attribute, value);
    if (embed && !kind) found.push({ ...embed, line });
  }
  return found;
}

function embedOf(element: string, attribute: string, value: string): Omit<Embed, "line"> | undefined {
  if (/^on[a-z]/.test(attribute)) return { kind: "handler", value: attribute };
  if (attribute === "style") return { kind: "style", value: `style="${value}"` };
  if (attribute === "srcdoc") return { kind: "script", value: "srcdoc" };
  const isText = /^(alt|title|label|placeholder|summary|aria-.*)$/.test(attribute);
  // Browsers pass over blanks and control characters in a scheme.
  if (!isText && /(^|;)(javascript|vbscript):/i.test(value.replace(blanks, ""))) return { kind: "script", value };
  if (/^(form)?action$/.test(attribute)) return ofOrigin("form", value);
  const isLoaded = loading.includes(attribute) || (inDrawings.includes(element) && /(^|:)href$/.test(attribute));
  if (!isLoaded) return undefined;
  const origins = attribute === "srcset" ? value.split(/,\s+/).map(originOf) : [originOf(value)];
  const origin = origins.find((each) => each !== undefined);
  return origin === undefined ? undefined : { kind: frames.includes(element) ? "frame" : "media", value, origin };
}

function ofOrigin(kind: EmbedKind, value: string): Omit<Embed, "line"> | undefined {
  const origin = originOf(value);
  return origin === undefined ? undefined : { kind, value, origin };
}

/** Returns the origin of an address outside this site, or its scheme if it has no origin. */
export function originOf(address: string): string | undefined {
  const base = "https://this.invalid";
  const url = URL.parse(address.trim(), base);
  if (!url || url.origin === base) return undefined;
  return url.origin === "null" ? url.protocol : url.origin;
}
