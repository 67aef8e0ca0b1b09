import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { currentStudio } from "../model/studio/current.ts";
import { asUrlPath } from "./url-path.ts";

const name = "virtual:pictures";
/** The name by which Vite knows that no file holds it. */
const resolved = `\0${name}`;

/** Gives pages the pictures that stand beside the records of the current studio, by their paths below its folder. */
export function pictureIntegration(content: string): AstroIntegration {
  const module = {
    name: "pictures",
    resolveId: (id: string) => (id === name ? resolved : undefined),
    load: (id: string) => (id === resolved ? imports(content) : undefined),
  };
  const vite = { plugins: [module] };
  return {
    name: "pictures",
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite }) },
  };
}

function imports(content: string): string {
  const shown = new Set(currentStudio().entries.flatMap(({ pictures }) => pictures));
  // One that is missing is a warning where a studio asks for no more.
  const files = [...shown].filter((file) => existsSync(join(content, file))).sort();
  const lines = files.map(
    (file, index) => `import picture${index} from ${JSON.stringify(asUrlPath(join(content, file)))};`,
  );
  const members = files.map((file, index) => `${JSON.stringify(file)}: picture${index}`);
  return `${lines.join("\n")}\nexport default { ${members.join(", ")} };\n`;
}
