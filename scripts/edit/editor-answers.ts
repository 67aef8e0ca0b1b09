import { readFileSync } from "node:fs";
import { lookup } from "mrmime";
import { bundledScript } from "../../src/editor/files/bundle.ts";
import { editorFiles, importMap, moduleOf, ownStyle } from "../../src/editor/files/editor-files.ts";
import { editorHtml, editorPolicy, editorStyles } from "../../src/editor/page/editor-page.ts";

/** Address below which the files of the editor stand. */
export const filesBase = "/edit/app";

/** Body with its media type and further headers. */
export interface Answer {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

const files = editorFiles();
const map = importMap(files, filesBase);
const style = ownStyle(files);
const byPath = new Map(files.map((file) => [`${filesBase}/${file.path}`, file]));

/** Returns the answer to a request for the editor itself: its page, its files, our script and style. */
export async function editorAnswer(path: string, title: string, site: string): Promise<Answer | undefined> {
  if (path === "/") return page(title, site);
  if (path === "/edit/editor.js") return { type: "text/javascript", body: await bundledScript("local") };
  if (path === "/edit/editor.css") return { type: "text/css", body: editorStyles() };
  const file = byPath.get(path);
  if (!file) return undefined;
  if (file.isJsonModule) return { type: "text/javascript", body: moduleOf(file.file) };
  return { type: lookup(path) ?? "application/octet-stream", body: readFileSync(file.file) };
}

function page(title: string, site: string): Answer {
  const addresses = { setup: "/edit/setup.json", script: "/edit/editor.js", style: "/edit/editor.css" };
  const facts = { title, ...addresses, importMap: map, ownStyle: style, hasBar: true, origins: { frames: [site] } };
  return {
    type: "text/html; charset=utf-8",
    body: editorHtml(facts),
    headers: { "Content-Security-Policy": editorPolicy(facts), "Referrer-Policy": "no-referrer" },
  };
}
