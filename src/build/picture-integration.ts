import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { currentStudio } from "../model/studio/current.ts";
import { asUrlPath } from "./url-path.ts";

const name = "virtual:pictures";
/** Resolved name of the module; `\0` tells Vite that no file holds it */
const resolved = `\0${name}`;

/** Provides the pictures beside the current studio's records to pages, by path below the content folder. */
export function pictureIntegration(content: string): AstroIntegration {
  const module = {
    name: "pictures",
    resolveId: (id: string) => (id === name ? resolved : undefined),
    load(this: Building, id: string) {
      if (id !== resolved) return undefined;
      return isOnDemand(this) ? withoutPictures : imports(content);
    },
  };
  const vite = { plugins: [module] };
  return {
    name: "pictures",
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite }) },
  };
}

/** Module of Astro that makes the sizes of pictures */
const makerOfSizes = "astro:assets";

const withoutPictures = "export const getImage = undefined;\nexport default {};\n";

/** Part of Vite's context of a plugin that tells what is built */
interface Building {
  environment?: { name: string; mode: string };
}

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
