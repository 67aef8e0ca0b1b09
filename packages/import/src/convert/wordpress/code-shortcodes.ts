import { codeAsHtml } from "./html-text.ts";
import type { ReadShortcode } from "./read-shortcode.ts";

/** Names of shortcodes that enclose code, of the plugins for it; most are languages. */
const codeNames = new Set(
  (
    "code sourcecode source actionscript3 applescript bash shell c cpp csharp css delphi diff erlang fsharp go groovy " +
    "html xhtml xml java javascript js jscript json latex matlab objc perl php powershell python py r ruby rails sass scala " +
    "sql swift text plain typescript vb vbnet yaml"
  ).split(" "),
);

/** Returns true if a shortcode encloses code. */
export function isCodeName(name: string): boolean {
  return codeNames.has(name);
}

/** Returns the block of code that a shortcode encloses. */
export function codeOf({ tag, attributes: { named, values }, inner }: ReadShortcode): string {
  const isLanguage = !["code", "sourcecode", "source"].includes(tag.name);
  const stated = named.language ?? named.lang ?? (isLanguage ? tag.name : values[0]);
  const language =
    stated && !/^(text|plain)$/.test(stated) ? ` class="language-${stated.replace(/[^\w+#-]/g, "")}"` : "";
  // Editors that set paragraphs by themselves set them into code too.
  const code = inner.replace(/^\s*\n/, "").trimEnd();
  return `\n\n<pre><code${language}>${codeAsHtml(code)}</code></pre>\n\n`;
}
