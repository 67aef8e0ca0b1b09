import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { currentStudio } from "../../model/studio/current.ts";
import { licencesOf } from "../typefaces/typeface-licences.ts";
import { typefaceParts } from "../typefaces/typeface-parts.ts";
import { type GapData, ownData } from "./data-modules.ts";
import { hashedFolder, hashedName } from "./hashed-name.ts";

/** Data of the current studio for compiled pages, with the files that it names */
export interface LoadedData {
  data: GapData;
  /** Places the typefaces and their licences into a site. */
  place(site: string): void;
}

/** Returns what compiled pages need to know of the current studio. */
export async function studioData(content: string, cacheDir: string, baseUrl: string): Promise<LoadedData> {
  const { typefaces } = currentStudio().brand.tokens;
  const files = new Map<string, string>();
  const addressOf = (file: string) => {
    const name = `${hashedFolder}/${hashedName(basename(file), readFileSync(file))}`;
    files.set(name, file);
    return `/${name}`;
  };
  const { styles, preloaded } = await typefaceParts(typefaces, content, cacheDir, addressOf);
  const texts = Object.entries(ownData).map(([name, make]) => [name, make()]);
  const own = Object.fromEntries(texts) as Record<keyof typeof ownData, string>;
  return {
    data: {
      ...own,
      site: baseUrl,
      "virtual:brand.css": compact(own["virtual:brand.css"]),
      "virtual:typefaces.css": compact(styles),
      "virtual:typefaces": JSON.stringify(preloaded),
    },
    place(site) {
      mkdirSync(join(site, hashedFolder), { recursive: true });
      for (const [name, file] of files) copyFileSync(file, join(site, name));
      for (const { name, text } of licencesOf(typefaces, content)) writeFileSync(join(site, name), text);
    },
  };
}

/** Returns a style sheet of our own without the space between its lines and names. */
function compact(css: string): string {
  return css
    .replace(/\s*\n\s*/g, "")
    .replaceAll(" {", "{")
    .replaceAll(/([{;][\w-]+): /g, "$1:");
}
