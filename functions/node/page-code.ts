import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type OnDemandPage,
  type PageRenderer,
  type PageSource,
  pageCodeEntry,
  pageCodeFile,
} from "../../src/contract/page-renderer.ts";

interface PageCode {
  openPages(source: PageSource): PageRenderer;
}

/**
 * The renderer of a build whose modules are held in memory: a later build in the same folder changes nothing of it.
 * The code is read when a page is rendered for the first time: it takes more than all the rest of a server.
 */
export function lazyPages(folder: string, code: Buffer, source: PageSource): PageRenderer {
  let opening: Promise<PageRenderer> | undefined;
  return {
    async render(page: OnDemandPage) {
      opening ??= open(folder, code).then(({ openPages }) => openPages(source));
      return (await opening).render(page);
    },
  };
}

let opened = 0;

async function open(folder: string, code: Buffer): Promise<PageCode> {
  const modules = JSON.parse(code.toString("utf8")) as Record<string, string>;
  opened += 1;
  const mark = `?opened=${opened}`;
  const urlOf = (name: string) => `${pathToFileURL(join(folder, pageCodeFile, name)).href}${mark}`;
  const texts = new Map(Object.entries(modules).map(([name, text]) => [urlOf(name), text]));
  registerHooks({
    resolve(specifier, context, next) {
      const url = specifier.startsWith("file:") ? specifier : `${URL.parse(specifier, context.parentURL)?.href}${mark}`;
      return texts.has(url) ? { url, format: "module", shortCircuit: true } : next(specifier, context);
    },
    load(url, context, next) {
      const text = texts.get(url);
      return text === undefined ? next(url, context) : { format: "module", source: text, shortCircuit: true };
    },
  });
  return import(/* held in memory */ urlOf(pageCodeEntry)) as Promise<PageCode>;
}
