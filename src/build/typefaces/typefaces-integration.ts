import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { currentStudio } from "../../model/studio/current.ts";
import { asUrlPath } from "../url-path.ts";
import { standInFaces } from "./stand-in-faces.ts";
import { type TypefaceFile, typefaceFiles } from "./typeface-files.ts";
import { licencesOf } from "./typeface-licences.ts";

/** Module with the styles of the brand's faces and the addresses of preloaded files */
const styles = "virtual:typefaces.css";
const preloads = "virtual:typefaces";

/** Provides the typefaces of the current studio to pages, with their licences. */
export function typefacesIntegration(content: string): AstroIntegration {
  const { typefaces } = currentStudio().brand.tokens;
  let cache = "";
  let cut: Promise<TypefaceFile[]> | undefined;
  const files = () => {
    cut ??= typefaceFiles(typefaces, content, join(cache, "typefaces"));
    return cut;
  };
  const module = {
    name: "typefaces",
    resolveId: (id: string) => (id === styles || id === preloads ? `\0${id}` : undefined),
    async load(id: string) {
      if (id === `\0${preloads}`) return preloadModule(await files());
      if (id !== `\0${styles}`) return undefined;
      const standIns = [typefaces.display, typefaces.text].map((face) => standInFaces(face, content));
      return [...(await files()).map(faceRule), ...(await Promise.all(standIns)).flat()].join("\n");
    },
  };
  return {
    name: "typefaces",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        cache = fileURLToPath(config.cacheDir);
        updateConfig({ vite: { plugins: [module] } });
      },
      "astro:build:done": ({ dir }) => {
        for (const { text, name } of licencesOf(typefaces, content))
          writeFileSync(join(fileURLToPath(dir), name), text);
      },
    },
  };
}

function faceRule({ family, style, weights: [from, to], file }: TypefaceFile): string {
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${from === to ? from : `${from} ${to}`};
  font-display: swap;
  src: url("${asUrlPath(file)}") format("woff2");
}`;
}

function preloadModule(files: readonly TypefaceFile[]): string {
  const needed = files.filter(({ isPreloaded }) => isPreloaded);
  const imports = needed.map(
    ({ file }, index) => `import face${index} from ${JSON.stringify(`${asUrlPath(file)}?url`)};`,
  );
  return `${imports.join("\n")}\nexport default [${needed.map((_, index) => `face${index}`).join(", ")}];\n`;
}
