import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** File of settings, which Netlify reads in the folder of a studio alone. */
const file = "netlify.toml";

/** Places of the layout, and the command by which Netlify builds from a repository. */
const settings = `[build]
command = "npx studio deploy netlify --dry-run"
publish = "dist/netlify/static"

[build.environment]
NODE_VERSION = "24"

[functions]
directory = "dist/netlify/functions"
included_files = ["dist/netlify/dist/**"]
`;

/** Writes the settings of Netlify into the folder of a studio, unless it has some, and says so. */
export function writeNetlifySettings(folder: string): void {
  const path = join(folder, file);
  if (existsSync(path)) return;
  writeFileSync(path, settings);
  console.log(`settings  ${file}: new, and to be kept with the studio`);
}
