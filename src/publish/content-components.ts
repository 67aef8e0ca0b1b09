import { existsSync, globSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { AstroIntegration } from "astro";
import { keptFolder, packageFolders } from "../../functions/hosts/node/places.mjs";
import { componentNameOf } from "../loader/read/component-files.ts";
import { componentsFolder, configFile, viewsFolder } from "../loader/read/content-folders.ts";
import { viewFile, viewsIn } from "../loader/views/view-files.ts";
import { slotsBelow } from "../model/studio/slot-names.ts";
import { contentModules } from "./content-modules.ts";
import { filesImportedBy } from "./run/imported-files.ts";
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

/** Lets MDX use each component in the content folder by its file name, and pages each view and page of an engineer. */
export function contentComponents(root: string, content: string): AstroIntegration {
  const folder = join(content, componentsFolder);
  const below = `${asUrlPath(content)}/`;
  const modules = contentModules("content-components", {
    "virtual:content-components": () => moduleOf(componentsIn(folder)),
    "virtual:own-views": () => moduleOf([...viewFiles(content, (name) => !isSlot(name)), ...pagesIn(content)]),
    // Pages on demand have these alone.
    "virtual:own-slots": () => moduleOf(viewFiles(content, isSlot)),
  });
  const packages = {
    name: "packages-of-components",
    enforce: "pre" as const,
    async resolveId(
      this: { resolve(source: string, importer: string, options: object): Promise<unknown> },
      source: string,
      importer: string | undefined,
      options: object,
    ) {
      // Astro takes a path that shares no folder with the project for one below it.
      const path = source.replace(/^\/@fs(?=\/)/, "");
      if (path.startsWith(below) && ofAstro.test(path) && !sharesFolder(path, root)) return `/@fs${path}`;
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

/** Styles and scripts of a component, which Astro keeps apart */
const ofAstro = /\.astro\?astro&type=/;

function sharesFolder(...paths: readonly string[]): boolean {
  const [first, other] = paths.map((path) => asUrlPath(path).split("/", 2).join("/"));
  return first === other;
}

/** File of a component, by the name that it has in the module */
type NamedFile = readonly [name: string, path: string];

function componentsIn(folder: string): NamedFile[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.flatMap((file) =>
    componentNameOf(file) ? [[componentNameOf(file) as string, join(folder, file)]] : [],
  );
}

function isSlot(name: string): boolean {
  return name.startsWith(`${slotsBelow}/`);
}

function viewFiles(content: string, isMeant: (name: string) => boolean): NamedFile[] {
  return viewsIn(content)
    .filter(isMeant)
    .map((name) => [name, join(content, viewFile(name))]);
}

/** Returns the pages of engineers, each by the path of its record without the ending. */
function pagesIn(content: string): NamedFile[] {
  const files = globSync("pages/*/**/*.astro", { cwd: content }).sort();
  return files.map((file) => [asUrlPath(file).replace(/\.astro$/, ""), join(content, file)]);
}

/** Returns a module that exports components by their names. */
function moduleOf(files: readonly NamedFile[]): string {
  const imports = files.map(([, path], index) => `import Own${index} from ${JSON.stringify(asUrlPath(path))};\n`);
  const named = files.map(([name], index) => `${JSON.stringify(name)}: Own${index}`);
  return `${imports.join("")}export default { ${named.join(", ")} };\n`;
}

/** Returns the files of views, pages and configuration that a studio writes as code, with all of its own that they import. */
export function ownCode(content: string): string[] {
  const files = globSync([`${viewsFolder}/**/*.*`, "pages/*/**/*.astro", configFile], { cwd: content });
  const isOwn = (file: string) => !relative(content, file).startsWith("..");
  return filesImportedBy(files.map((file) => join(content, file))).filter(isOwn);
}
