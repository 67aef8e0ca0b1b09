import { registerHooks } from "node:module";

/** Module of Astro that names the folder for what it makes of a site, and the folder beside the code that it names. */
const settings = /\/astro\/dist\/core\/config\/settings\.js$/;
const besideCode = 'new URL(".astro/", config.root)';

/**
 * Loads Astro, which then writes into the cache of a site alone. It has no setting for the folder `.astro` of its own
 * files, which would stand beside the code of the program: there nothing may be written.
 */
export async function loadAstro(): Promise<typeof import("astro")> {
  const hooks = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!settings.test(url)) return loaded;
      const text = `${loaded.source}`;
      if (!text.includes(besideCode)) throw new Error(`${url} no longer says where Astro writes: \`${besideCode}\`.`);
      return { ...loaded, source: text.replace(besideCode, 'new URL(".astro/", config.cacheDir)') };
    },
  });
  try {
    return await import("astro");
  } finally {
    hooks.deregister();
  }
}
