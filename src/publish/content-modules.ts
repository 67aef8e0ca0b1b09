import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";

/** Part of Vite's context of a plugin that tells what is built */
export interface Building {
  environment?: { name: string; mode: string };
}

/** Makers of the code of modules that no file holds, by the name of the module */
export type ModuleMakers = Readonly<Record<string, (building: Building) => string>>;

/** Plugin with modules that are made from the content and its current studio */
interface ContentModules extends Plugin {
  api: { makers: ModuleMakers };
}

/** Provides modules that are made from the content. */
export function contentModules(name: string, makers: ModuleMakers): ContentModules {
  return {
    name,
    // `\0` tells Vite that no file holds the module.
    resolveId: (id) => (Object.hasOwn(makers, id) ? `\0${id}` : undefined),
    load(id) {
      const made = id.startsWith("\0") ? id.slice(1) : "";
      return Object.hasOwn(makers, made) ? makers[made]?.(this as Building) : undefined;
    },
    api: { makers },
  };
}

/** Returns the integration of plugins that provide parts of the content. */
export function pluginIntegration(name: string, ...plugins: readonly Plugin[]): AstroIntegration {
  return {
    name,
    hooks: { "astro:config:setup": ({ updateConfig }) => void updateConfig({ vite: { plugins: [...plugins] } }) },
  };
}

/** Returns the code of all modules that are made from the content, as development has it now. */
export function contentCode(plugins: readonly Plugin[]): string {
  const makers = plugins.flatMap(({ api }) => ((api as ContentModules["api"] | undefined)?.makers ? [api.makers] : []));
  return JSON.stringify(makers.map((each: ModuleMakers) => Object.values(each).map((make) => make({}))));
}
