import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration, ViteUserConfig } from "astro";
import { z } from "zod";
import { ContentError } from "../../loader/faults/content-error.ts";
import { validateContent } from "../../loader/faults/schema-faults.ts";
import { shownPath } from "../../loader/load.ts";
import { configFile } from "../../loader/read/content-folders.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { contentModules, pluginIntegration } from "../content-modules.ts";
import { asUrlPath } from "../url-path.ts";

/** Configuration in code */
interface OwnConfig {
  integrations?: AstroIntegration[];
  styles?: string[];
  vite?: { css?: ViteUserConfig["css"] };
}

/** Shape of what can be checked of it: names in place of integrations, and nothing of the options of Vite */
const shape = z.strictObject({
  integrations: z.array(z.string()).optional(),
  styles: z.array(z.string().regex(/^(views|components)\/.+\.css$/, "use a path such as `views/own.css`")).optional(),
  vite: z.strictObject({ css: z.null().optional() }).optional(),
});

/** Returns the integrations of a studio's own configuration, and that which loads its styles. Throws a ContentError. */
export async function ownIntegrations(content: string): Promise<AstroIntegration[]> {
  const { integrations = [], styles = [], vite = {} } = await readConfig(content);
  const modules = contentModules("own-styles", {
    "virtual:own-styles": () =>
      styles.map((file) => `import ${JSON.stringify(asUrlPath(join(content, file)))};\n`).join(""),
  });
  const css: AstroIntegration = {
    name: "own-css",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: vite.css ? { css: vite.css } : {} }),
    },
  };
  return [pluginIntegration("own-styles", modules), css, ...integrations];
}

async function readConfig(content: string): Promise<OwnConfig> {
  const path = join(content, configFile);
  if (!existsSync(path)) return {};
  const { default: given = {} } = (await import(/* of the studio */ pathToFileURL(path).href)) as {
    default?: OwnConfig;
  };
  const faults = faultsOf(given, content);
  if (faults.length > 0) throw new ContentError(faults, shownPath(content));
  return given;
}

function faultsOf(given: OwnConfig, content: string): ContentFault[] {
  const { integrations, vite } = given;
  const checked = validateContent(configFile, shape, {
    ...given,
    ...(Array.isArray(integrations) && { integrations: integrations.map((each) => each?.name) }),
    ...(vite && { vite: { ...vite, ...("css" in vite && { css: null }) } }),
  });
  if ("faults" in checked) return checked.faults;
  const missing = (given.styles ?? []).filter((file) => !existsSync(join(content, file)));
  return missing.map((value) => {
    const expected = "the path of a style sheet of this folder";
    return { file: configFile, field: "styles", reason: "names a file that is not there", value, expected };
  });
}
