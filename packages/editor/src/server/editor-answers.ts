import { lookup } from "mrmime";
import { bundledScript } from "../files/bundle.ts";
import { editorFiles, importMap, ownStyle, programOf } from "../files/editor-files.ts";
import { editorHtml, editorPolicy, editorStyles } from "../page/editor-page.ts";

/** Address below which the files of the editor stand. */
export const filesBase = "/editor/app";

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

/** Pages of the draft, at whatever port of this machine it is served: it may get another while the editor is open. */
const drafts = ["http://127.0.0.1:*"];

/** Returns the answer to a request for the editor itself: its page, its files, our script and style. */
export async function editorAnswer(path: string, title: string): Promise<Answer | undefined> {
  if (path === "/") return page(title);
  if (path === addresses.script) return { type: "text/javascript", body: await bundledScript("local") };
  if (path === addresses.style) return { type: "text/css", body: editorStyles() };
  const file = byPath.get(path);
  if (!file) return undefined;
  const body = programOf(file);
  return { type: file.isJsonModule ? "text/javascript" : (lookup(path) ?? "application/octet-stream"), body };
}

const addresses = { script: "/editor/editor.js", style: "/editor/editor.css" };

function page(title: string): Answer {
  const facts = { title, ...addresses, importMap: map, ownStyle: style, hasBar: true, origins: { frames: drafts } };
  return {
    type: "text/html; charset=utf-8",
    body: editorHtml(facts),
    headers: { "Content-Security-Policy": editorPolicy(facts), "Referrer-Policy": "no-referrer" },
  };
}
