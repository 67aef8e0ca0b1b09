import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { currentStudio } from "../model/studio/current.ts";
import { type Building, contentModules, pluginIntegration } from "./content-modules.ts";
import { asUrlPath } from "./url-path.ts";

/** Provides the pictures beside the current studio's records to pages, by path below the content folder. */
export function pictureIntegration(content: string): AstroIntegration {
  const module = contentModules("pictures", {
    "virtual:pictures": (building) => (isOnDemand(building) ? withoutPictures : imports(content)),
  });
  return pluginIntegration("pictures", module);
}

/** Module of Astro that makes the sizes of pictures */
const makerOfSizes = "astro:assets";

const withoutPictures = "export const getImage = undefined;\nexport default {};\n";

/**
 * Returns true for the code of pages on demand. It is the same for any content and on any machine, and shows the files of
 * pictures that the build publishes for programs.
 */
function isOnDemand({ environment }: Building): boolean {
  return environment?.mode === "build" && environment.name === "ssr";
}

function imports(content: string): string {
  const shown = new Set(currentStudio().entries.flatMap(({ pictures, linked = [] }) => [...pictures, ...linked]));
  // A missing picture is only a warning if the studio checks links with `warn`.
  const files = [...shown].filter((file) => existsSync(join(content, file))).sort();
  const lines = files.map(
    (file, index) => `import picture${index} from ${JSON.stringify(asUrlPath(join(content, file)))};`,
  );
  const members = files.map((file, index) => `${JSON.stringify(file)}: picture${index}`);
  return `export { getImage } from ${JSON.stringify(makerOfSizes)};\n${lines.join("\n")}\nexport default { ${members.join(", ")} };\n`;
}
