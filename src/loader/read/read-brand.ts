import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Brand, type Colours, holdsName, plainBrand, tokensSchema } from "../../model/studio/brand.ts";
import type { ContentFault } from "../../model/studio/faults.ts";
import { iconAddresses } from "../../model/studio/site-icons.ts";
import type { Typefaces } from "../../model/studio/typefaces.ts";
import { readInlinedDrawing } from "../drawings/inlined-drawing.ts";
import { unusedBrandFiles } from "../faults/unused-brand-files.ts";
import { shortfallsOf } from "./colour-pairs.ts";
import { brandFolder, publicFolder } from "./content-folders.ts";
import { readLogoPictures } from "./read-logo.ts";
import { readYaml } from "./read-yaml.ts";
import { typefacePath } from "./typeface-path.ts";

const tokensFile = `${brandFolder}/tokens.yaml`;

/** Reads the brand of a studio, with neutral defaults. */
export function readBrand(folder: string, faults: ContentFault[]): Brand {
  const tokens = readTokens(folder, faults);
  if (tokens) faults.push(...unusedBrandFiles(folder, brandFolder, tokens));
  const brand = {
    tokens: tokens ?? plainBrand.tokens,
    ...drawing(folder, "logo", faults),
    ...readLogoPictures(folder, brandFolder, faults),
    ...drawing(folder, "favicon", faults),
    ...ownIcons(folder),
  };
  if (brand.tokens.logo?.holds_name && !holdsName(brand)) {
    const expected = `a logo in \`${brandFolder}/\`, or no such line`;
    faults.push({ file: tokensFile, field: "logo.holds_name", reason: "needs a logo", value: true, expected });
  }
  return brand;
}

function ownIcons(folder: string): Pick<Brand, "ownIcons"> {
  const files = join(folder, publicFolder);
  if (!existsSync(files)) return {};
  const names = readdirSync(files, { withFileTypes: true }).filter((item) => item.isFile());
  const own = iconAddresses.filter((address) => names.some(({ name }) => address === `/${name}`));
  return own.length > 0 ? { ownIcons: own } : {};
}

/** Reads the tokens; undefined if they have a fault, so that nobody knows what they use. */
function readTokens(folder: string, faults: ContentFault[]): Brand["tokens"] | undefined {
  if (!existsSync(join(folder, tokensFile))) return plainBrand.tokens;
  const tokens = readYaml(folder, tokensFile, tokensSchema, faults);
  if (!tokens) return undefined;
  faults.push(...contrastFaults(tokens.colours), ...typefaceFaults(folder, tokens.typefaces));
  return tokens;
}

function contrastFaults(colours: Colours): ContentFault[] {
  return shortfallsOf(colours).map(({ colour, on, theme, contrast, least, isText }) => ({
    file: tokensFile,
    field: `colours.${colour}.${theme}`,
    reason: `has too little contrast with \`${on}\``,
    value: colours[colour][theme],
    expected: `a contrast of ${least} with ${colours[on][theme]}; it has ${rounded(contrast)}, ${rounded(least - contrast)} too little`,
    ...(!isText && { severity: "warning" as const }),
  }));
}

function typefaceFaults(folder: string, { display, text }: Typefaces): ContentFault[] {
  return Object.entries({ display, text }).flatMap(([kind, { upright, italic }]) =>
    Object.entries({ upright, italic }).flatMap(([style, source]) =>
      source === undefined || typefacePath(join(folder, brandFolder), source)
        ? []
        : [
            {
              file: tokensFile,
              field: `typefaces.${kind}.${style}`,
              reason: `is neither in \`${brandFolder}/\` nor in an installed package`,
              value: source,
            },
          ],
    ),
  );
}

/** Returns a figure with enough decimals that it never rounds up to the required one. */
function rounded(value: number): string {
  return value.toFixed(value < 0.01 ? 4 : 2);
}

function drawing(folder: string, name: "logo" | "favicon", faults: ContentFault[]): Partial<Brand> {
  const file = `${brandFolder}/${name}.svg`;
  if (!existsSync(join(folder, file))) return {};
  const { text, faults: found } = readInlinedDrawing(readFileSync(join(folder, file)));
  faults.push(...found.map((fault) => ({ file, field: "", ...fault })));
  return { [name]: text.slice(Math.max(text.indexOf("<svg"), 0)) };
}
