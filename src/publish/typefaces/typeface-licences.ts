import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brandFolder } from "../../loader/read/content-folders.ts";
import { typefacePath } from "../../loader/read/typeface-path.ts";
import type { Typefaces } from "../../model/studio/typefaces.ts";

/** File names under which typeface designers publish their licence */
const names = ["LICENSE", "LICENSE.txt", "OFL.txt"];

/** Returns the licences of a brand's typefaces, each once, by family name. */
export function licencesOf({ display, text }: Typefaces, content: string): { name: string; text: string }[] {
  return [display, text].flatMap(({ families, upright }) => {
    const file = upright && typefacePath(join(content, brandFolder), upright);
    const licence = file && licenceAbove(file);
    const family = (families[0] as string).toLowerCase().replaceAll(" ", "-");
    return licence ? [{ name: `_astro/licence-${family}.txt`, text: readFileSync(licence, "utf8") }] : [];
  });
}

/** Returns the licence beside a file, or in the package that holds its folder. */
function licenceAbove(file: string): string | undefined {
  const folder = dirname(file);
  return [folder, dirname(folder)].flatMap((each) => names.map((name) => join(each, name))).find(existsSync);
}
