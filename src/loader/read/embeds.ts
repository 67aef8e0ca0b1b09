/** Something in prose that browsers would not load or run, because the content policy of pages does not let them. */
export interface Embed {
  kind: EmbedKind;
  /** As it was written. */
  value: string;
  line: number;
  /** Where it is loaded from, where a studio may allow that. */
  origin?: string;
}

export type EmbedKind = "script" | "handler" | "style" | "plugin" | "head" | "form" | "frame" | "media";

/** An element as it was written, in HTML or in MDX. */
export interface WrittenElement {
  name: string;
  /** Attributes whose values are known, by their names in lower case. */
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
const inDrawings = ["image", "feimage", "use"];

/** What of an element would be blocked, unless the origin that it is loaded from is allowed. */
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
  if (/^\s*javascript:/i.test(value)) return { kind: "script", value };
  if (/^(form)?action$/.test(attribute)) return originOf(value) ? { kind: "form", value } : undefined;
  const isLoaded = loading.includes(attribute) || (inDrawings.includes(element) && /(^|:)href$/.test(attribute));
  if (!isLoaded) return undefined;
  const origins = attribute === "srcset" ? value.split(/,\s+/).map(originOf) : [originOf(value)];
  const origin = origins.find((each) => each !== undefined);
  return origin === undefined ? undefined : { kind: frames.includes(element) ? "frame" : "media", value, origin };
}

/** The origin of an address that is not this site's; of one that names none, its scheme. */
function originOf(address: string): string | undefined {
  const base = "https://this.invalid";
  const url = URL.parse(address.trim(), base);
  if (!url || url.origin === base) return undefined;
  return url.origin === "null" ? url.protocol : url.origin;
}
