import type { Artifact } from "../../surfaces/site.ts";
import { token } from "./page-loads.ts";

/** Attribute that holds an address; `content` holds some in full. */
const attribute =
  /[\s"'](?:xlink:)?(href|src|srcset|action|formaction|poster|content)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Code in Markdown, which is words: a block between fences, or a part of a line */
const code = /^[ >]*(`{3,}|~{3,})[\s\S]*?(?:^[ >]*\1.*$|(?![\s\S]))|(?<!`)(`+)(?!`).*?(?<!`)\2(?!`)/gm;

/** Finder of the addresses of a site that its pages and documents name */
export class LocalAddresses {
  readonly #origin: string;
  readonly #inJson: RegExp;
  readonly #inMarkdown: RegExp;
  readonly #inXml: RegExp;

  constructor(baseUrl: string) {
    this.#origin = new URL(baseUrl).origin;
    const own = RegExp.escape(this.#origin);
    this.#inJson = new RegExp(`(?<!\\\\)"(${own}(?:/[^"\\\\\\s]*)?)"`, "g");
    this.#inMarkdown = new RegExp(
      `(?:\\]\\(<?|<|^\\w+: )(${own}(?:/(?:[^\\s()<>]|\\([^\\s()<>]*\\))*)?)(?=[)>\\s]|$)`,
      "gm",
    );
    this.#inXml = new RegExp(`>\\s*(${own}(?:/[^<\\s]*)?)\\s*<`, "g");
  }

  /** Returns the paths of this site that a text at an address names, each once. */
  in(text: string, { path, mediaType }: Pick<Artifact, "path" | "mediaType">): string[] {
    const paths = this.#written(text, mediaType).flatMap((address) => {
      const url = URL.parse(address, `${this.#origin}${path}`);
      return url?.origin === this.#origin ? [url.pathname] : [];
    });
    return [...new Set(paths)];
  }

  #written(text: string, mediaType: string): string[] {
    if (mediaType.startsWith("text/html")) return this.#inMarkup(text);
    if (mediaType.includes("json")) return all(text, this.#inJson);
    if (mediaType.includes("xml")) return [...this.#inMarkup(text), ...all(text, this.#inXml)];
    return /^text\/(markdown|plain)/.test(mediaType) ? all(text.replace(code, ""), this.#inMarkdown) : [];
  }

  #inMarkup(text: string): string[] {
    const found: string[] = [];
    for (const [, raw, rawAttributes, content = "", , written = rawAttributes ?? ""] of text.matchAll(token)) {
      for (const [, name = "", double, single, bare = ""] of written.matchAll(attribute)) {
        const value = plain(double ?? single ?? bare);
        if (name === "srcset") found.push(...value.split(/,\s+/).map((choice) => choice.trim().replace(/\s.*$/s, "")));
        else if (name !== "content" || value.startsWith(this.#origin)) found.push(value);
      }
      if (raw === "script" && written.includes("ld+json")) found.push(...all(content, this.#inJson));
    }
    return found;
  }
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, address = ""]) => address);
}

function plain(value: string): string {
  return value
    .replaceAll("&amp;", "&")
    .replace(/&#(?:38|x26);/gi, "&")
    .replace(/&#(?:39|x27);/gi, "'");
}
