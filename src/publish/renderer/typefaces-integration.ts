import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { currentStudio } from "../../model/studio/current.ts";
import type { Building } from "../content-modules.ts";
import { type TypefaceParts, typefaceParts } from "../typefaces/typeface-parts.ts";
import { asUrlPath } from "../url-path.ts";
import { dataModule, isCompiled } from "./data-modules.ts";

/** Module with the styles of the brand's faces, and that with the addresses of preloaded files */
const styles = "virtual:typefaces.css";
const preloads = "virtual:typefaces";

/** Provides the typefaces of the current studio to pages. Files of a draft have the address of their place on the machine. */
export function typefacesIntegration(content: string): AstroIntegration {
  let cache = "";
  let parts: Promise<TypefaceParts> | undefined;
  const dataOf = async (name: typeof styles | typeof preloads) => {
    const { typefaces } = currentStudio().brand.tokens;
    parts ??= typefaceParts(typefaces, content, cache, (file) => `/@fs/${asUrlPath(file).replace(/^\//, "")}`);
    const { styles: rules, preloaded } = await parts;
    return name === styles ? rules : JSON.stringify(preloaded);
  };
  const module = {
    name: "typefaces",
    resolveId: (id: string) => (id === styles || id === preloads ? `\0${id}` : undefined),
    async load(this: Building, id: string) {
      const name = id.slice(1);
      if (id[0] !== "\0" || (name !== styles && name !== preloads)) return undefined;
      const data = isCompiled(this) ? "" : await dataOf(name);
      return dataModule(name, () => data, this);
    },
  };
  return {
    name: "typefaces",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        cache = fileURLToPath(config.cacheDir);
        updateConfig({ vite: { plugins: [module] } });
      },
    },
  };
}
