import { lookup } from "mrmime";
import { policyHeader } from "../../../../src/api/http/headers.ts";
import { type CmsSettings, editorPath } from "../../../../src/model/studio/cms-settings.ts";
import type { Studio } from "../../../../src/model/studio/studio.ts";
import { mediaTypes } from "../../../../src/surfaces/media-types.ts";
import type { Artifact, ArtifactBody } from "../../../../src/surfaces/site.ts";
import { editorConfig } from "../config/editor-config.ts";
import { bundledScript } from "../files/bundle.ts";
import { type EditorFile, editorFiles, editorModule, importMap, ownStyle, programOf } from "../files/editor-files.ts";
import { editorHtml, editorPolicy, editorStyles } from "../page/editor-page.ts";
import { forgeBackend, forgeOrigins } from "./forge-backend.ts";

const filesBase = `${editorPath}/app`;

/** No robot has a use for the editor, whatever leads it there. */
const unseen = { "X-Robots-Tag": "noindex" };

/** Returns the editor as files of the site, if the studio asks for it: its page, its setup and everything it loads. */
export function publishedEditor(studio: Studio, baseUrl: string): Artifact[] {
  const { cms, name } = studio.company;
  if (!cms) return [];
  const files = filesToPublish();
  const page = {
    title: name,
    setup: `${editorPath}/setup.json`,
    script: `${editorPath}/editor.js`,
    style: `${editorPath}/editor.css`,
    importMap: importMap(files, filesBase),
    origins: forgeOrigins(cms),
  };
  const headers = {
    ...unseen,
    [policyHeader]: editorPolicy(page),
    // Signing in at a forge needs the window that opened the one of the forge.
    "Cross-Origin-Opener-Policy": "unsafe-none",
  };
  return [
    artifact(editorPath, mediaTypes.html, async () => editorHtml({ ...page, ownStyle: ownStyle(files) }), headers),
    artifact(page.setup, mediaTypes.json, async () => JSON.stringify(setupOf(studio, cms, baseUrl))),
    artifact(page.script, "text/javascript", () => bundledScript("forge")),
    artifact(page.style, "text/css", async () => editorStyles()),
    ...files.map((file) => {
      const type = file.isJsonModule ? "text/javascript" : (lookup(file.path) ?? "application/octet-stream");
      return artifact(`${filesBase}/${file.path}`, type, async () => programOf(file));
    }),
  ];
}

function artifact(
  path: string,
  mediaType: string,
  content: () => Promise<ArtifactBody["content"]>,
  headers: Record<string, string> = unseen,
): Artifact {
  return { path, mediaType, body: async () => ({ content: await content(), headers }) };
}

let known: EditorFile[] | undefined;

/** Lists the files to publish. The colours of code are left out: they are as large as everything else together. */
function filesToPublish(): EditorFile[] {
  known ??= editorFiles().filter(({ path }) => !path.startsWith("shikijs/"));
  return known;
}

function setupOf(studio: Studio, cms: CmsSettings, siteUrl: string) {
  const { locales, defaultLocale, company, texts, entries, pricing, menu } = studio;
  const config = editorConfig({
    locales,
    defaultLocale,
    name: company.name,
    settings: { studio: company, pricing, menu, texts: texts[defaultLocale] },
    siteUrl,
    folder: cms.folder,
    backend: forgeBackend(cms),
    files: (collection) => {
      const paths = entries.filter((entry) => entry.collection === collection).map(({ file }) => file);
      return {
        isNested: paths.some((path) => path.split("/").length > 3),
        hasMdx: paths.some((path) => path.endsWith(".mdx")),
      };
    },
    ...(texts[defaultLocale] && { words: texts[defaultLocale] }),
  });
  return { ...config, module: `${filesBase}/${editorModule}` };
}
