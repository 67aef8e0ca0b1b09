import { createRequire } from "node:module";
import type { Studio } from "../model/studio/studio.ts";
import type { Artifact } from "../surfaces/site.ts";
import { needPackage } from "./on-demand/need-package.ts";

type Editor = typeof import("../../packages/editor/src/forge/published-editor.ts");

/** Loads at once, because a site lists its files without waiting. */
const load = createRequire(import.meta.url);

/** Returns the editor as files of the site, if the studio asks for it. No other studio needs its package. */
export function publishedEditor(studio: Studio, baseUrl: string): readonly Artifact[] {
  if (!studio.company.cms) return [];
  return loadEditor().publishedEditor(studio, baseUrl);
}

function loadEditor(): Editor {
  needPackage("@studio-surface/editor");
  return load("../../packages/editor/src/forge/published-editor.ts");
}
