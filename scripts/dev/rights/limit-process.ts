// Loaded before all else in a process without rights: it ends what Node's permissions leave open.
import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { dirname, join, sep } from "node:path";

const { existsSync, readdirSync, realpathSync } = fs;
const { dlopen } = process;
const { apply } = Reflect;
const { startsWith } = String.prototype;

/** Packages whose native parts a draft may load, by the beginning of their names: each machine has one of each. */
const nativeParts = [
  // Vite bundles with it.
  "@rolldown/binding-",
  // The parsers of Markdown and of Astro's components.
  "@bruits/satteri-",
  "@astrojs/compiler-binding-",
  // Sizes of pictures, and pictures for sharing.
  "@img/sharp-",
  "@resvg/resvg-js-",
  // Vite's reader of style sheets.
  "lightningcss-",
] as const;

/** Returns true for a native part of a known package. Code that runs later may have replaced what strings and lists can do. */
function isKnown(file: string): boolean {
  for (let index = 0; index < places.length; index += 1) {
    if (apply(startsWith, file, [places[index]])) return true;
  }
  return false;
}

function openKnown(this: unknown, ...values: Parameters<typeof dlopen>): void {
  const file = realpathSync(values[1]);
  if (!isKnown(file)) throw new Error(`This process may not load ${file}: only native parts of known packages.`);
  apply(dlopen, process, values);
}

Object.defineProperty(process, "dlopen", { value: openKnown, writable: false, configurable: false });

// Vite and Astro look for files in folders above the project, which may not be read: none is there.
fs.existsSync = (path) => {
  try {
    return existsSync(path);
  } catch {
    return false;
  }
};
// The one in JavaScript reads every folder above; the one of the system needs the file alone.
const { native } = fs.realpath;
Object.assign(fs, { realpath: Object.assign(native.bind(fs), { native }) });
syncBuiltinESMExports();

// Imported late: it looks for a studio in folders above too.
const { packageFolders } = await import("../../../functions/hosts/node/places.mjs");

/** Folders of known packages, wherever links lead. */
const places = packageFolders
  .flatMap((packages) => nativeParts.map((name) => join(packages, name)))
  .flatMap((at) => {
    const found = existsSync(dirname(at)) ? readdirSync(dirname(at)) : [];
    const folders = found.map((each) => join(dirname(at), each)).filter((folder) => folder.startsWith(at));
    return folders.map((folder) => `${realpathSync(folder)}${sep}`);
  });

registerHooks({
  resolve(specifier, context, next) {
    const isOfAstro = specifier === "esbuild" && context.parentURL?.includes("/astro/dist/env/");
    return isOfAstro
      ? { url: new URL("./defined.ts", import.meta.url).href, shortCircuit: true }
      : next(specifier, context);
  },
});
