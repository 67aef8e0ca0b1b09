import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { keptFolder, packageFolders } from "../../functions/hosts/node/places.mjs";
import { componentNameOf } from "../loader/read/component-files.ts";
import { componentsFolder } from "../loader/read/content-folders.ts";
import { contentModules } from "./content-modules.ts";
import { asUrlPath } from "./url-path.ts";

/** Files that no page loads: those that Vite denies by itself, and the key of the editor. */
const secret = [
  ".env*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
  "**/.studio/edit/**",
];

/** Lets MDX use each component in the content folder by its file name. */
export function contentComponents(root: string, content: string): AstroIntegration {
  const folder = join(content, componentsFolder);
  const below = `${asUrlPath(content)}/`;
  const modules = contentModules("content-components", { "virtual:content-components": () => moduleOf(folder) });
  const packages = {
    name: "packages-of-components",
    enforce: "pre" as const,
    async resolveId(
      this: { resolve(source: string, importer: string, options: object): Promise<unknown> },
      source: string,
      importer: string | undefined,
      options: object,
    ) {
      // A content folder outside the project has no packages, so package imports resolve from the project.
      const isPackage = /^[@a-z]/i.test(source) && !/^[a-z]:[\\/]/i.test(source);
      if (!isPackage || !asUrlPath(importer ?? "").startsWith(below)) return undefined;
      return this.resolve(source, join(root, "package.json"), { ...options, skipSelf: true });
    },
  };
  return {
    name: "content-components",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        const allow = [join(root, "src"), ...packageFolders, keptFolder, content];
        updateConfig({ vite: { plugins: [modules, packages], server: { fs: { allow, deny: secret } } } });
      },
    },
  };
}

/** Returns a module that exports every component of a folder by its name. */
function moduleOf(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const names = files.flatMap((file) => componentNameOf(file) ?? []);
  const imports = names.map(
    (name) => `import ${name} from ${JSON.stringify(asUrlPath(join(folder, `${name}.astro`)))};`,
  );
  return `${imports.join("\n")}\nexport default { ${names.join(", ")} };\n`;
}
