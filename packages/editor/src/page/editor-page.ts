import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeAttribute } from "../../../../src/model/texts/escape-attribute.ts";
import type { OwnStyle } from "../files/editor-files.ts";

/** Addresses that the page of the editor loads, and the origins it may use beside its own. */
export interface EditorPage {
  title: string;
  /** Address of the setup: configuration, formats and module; absent where a page needs a key for it. */
  setup?: string;
  /** Address of our script. */
  script: string;
  style: string;
  importMap: object;
  /** Style that stands in place of one of the editor's. */
  ownStyle?: OwnStyle | undefined;
  /** True if the bar of the check stands below the editor. */
  hasBar?: boolean;
  origins?: EditorOrigins;
}

/** Origins beside its own that the editor's page may use. */
export interface EditorOrigins {
  connect?: readonly string[];
  pictures?: readonly string[];
  frames?: readonly string[];
}

/** Returns the HTML of the editor's page. */
export function editorHtml({ title, setup, script, style, importMap, ownStyle, hasBar }: EditorPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeAttribute(title)}</title>
<link rel="icon" href="data:,">
${setup === undefined ? "" : `<link rel="preload" as="fetch" crossorigin href="${escapeAttribute(setup)}">\n`}<link rel="stylesheet" href="${escapeAttribute(style)}">
${ownStyle ? `<style id="${escapeAttribute(ownStyle.id)}">${ownStyle.css}</style>\n` : ""}<script type="importmap">${inlineMap(importMap)}</script>
<script type="module" src="${escapeAttribute(script)}"></script>
</head>
<body>
<div id="nc-root"></div>${hasBar ? '\n<aside id="check-bar" aria-label="Check of the content"></aside>' : ""}
<noscript><p>The editor needs JavaScript.</p></noscript>
</body>
</html>
`;
}

/**
 * Returns the content policy of the editor's page. It loads from its own origin alone. The editor sets styles on
 * elements, shows pictures that were just picked, and decodes some kinds of them with WebAssembly.
 */
export function editorPolicy({ importMap, origins = {} }: Pick<EditorPage, "importMap" | "origins">): string {
  const { connect = [], pictures = [], frames = [] } = origins;
  const hash = createHash("sha256").update(inlineMap(importMap)).digest("base64");
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    ["img-src 'self' blob: data:", ...pictures].join(" "),
    "media-src 'self' blob:",
    ["connect-src 'self' blob: data:", ...connect].join(" "),
    ["frame-src blob:", ...frames].join(" "),
    "worker-src 'self' blob:",
    "manifest-src 'self' blob:",
    "form-action 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Returns the import map as it stands in the page: no character of it ends the element. */
function inlineMap(importMap: object): string {
  return JSON.stringify(importMap).replaceAll("<", "\\u003c");
}

/** Returns the style sheet of the editor's page. */
export function editorStyles(): string {
  return readFileSync(join(import.meta.dirname, "editor.css"), "utf8");
}
