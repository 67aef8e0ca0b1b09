import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { componentNameOf, componentsFolder } from "../loader/read/component-files.ts";
import { asUrlPath } from "./url-path.ts";

/** Module from which pages import the components of the content folder */
const moduleName = "virtual:content-components";
const resolved = `\0${moduleName}`;

/** Lets MDX use each component in the content folder by its file name. */
export function contentComponents(root: string, content: string): AstroIntegration {
  const folder = join(content, componentsFolder);
  const below = `${asUrlPath(content)}/`;
  const plugin = {
    name: moduleName,
    enforce: "pre" as const,
    async resolveId(
      this: { resolve(source: string, importer: string, options: object): Promise<unknown> },
      source: string,
      importer: string | undefined,
      options: object,
    ) {
      if (source === moduleName) return resolved;
      // A content folder outside the project has no packages, so package imports resolve from the project.
      const isPackage = /^[@a-z]/i.test(source) && !/^[a-z]:[\\/]/i.test(source);
      if (!isPackage || !asUrlPath(importer ?? "").startsWith(below)) return undefined;
      return this.resolve(source, join(root, "package.json"), { ...options, skipSelf: true });
    },
    load: (id: string) => (id === resolved ? moduleOf(folder) : undefined),
  };
  return {
    name: "content-components",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin], server: { fs: { allow: [root, content] } } } });
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
