import { hash } from "node:crypto";
import { type ModuleHooks, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type OnDemandPage,
  type PageRenderer,
  type PageSource,
  pageCodeEntry,
  pageCodeFile,
} from "../../../src/api/pages/page-renderer.ts";

interface PageCode {
  openPages(source: PageSource): PageRenderer;
}

/** Renderer that can release its code. */
export interface ClosablePages extends PageRenderer {
  close(): void;
}

/**
 * Returns a renderer that reads its code from the open build: a later build in the same folder does not change it. It
 * reads the code at the first rendering, since the code takes more memory than the rest of a server.
 */
export function lazyPages(folder: string, readCode: () => Buffer, source: PageSource): ClosablePages {
  let running: RunningCode | undefined;
  return {
    async render(page: OnDemandPage) {
      running ??= RunningCode.of(folder, readCode());
      return running.render(source, page);
    },
    close() {
      running?.release();
      running = undefined;
    },
  };
}

/** Running code by its hash. */
const known = new Map<string, RunningCode>();

/**
 * Loaded code of page renderers. Node never unloads a module, so equal code is loaded once for all builds and renders
 * one build at a time.
 */
class RunningCode {
  readonly #folder: string;
  readonly #mark: string;
  #builds = 0;
  #hooks: ModuleHooks | undefined;
  #shown: { source: PageSource; renderer: PageRenderer } | undefined;
  readonly #renderings = new Set<Promise<string>>();

  private constructor(folder: string, mark: string) {
    this.#folder = folder;
    this.#mark = `?code=${mark}`;
  }

  /** Returns the code for one more build. */
  static of(folder: string, code: Buffer): RunningCode {
    const mark = hash("sha256", code);
    const running = known.get(mark) ?? new RunningCode(folder, mark);
    known.set(mark, running);
    running.#builds += 1;
    running.#hooks ??= running.#provide(JSON.parse(code.toString("utf8")) as Record<string, string>);
    return running;
  }

  async render(source: PageSource, page: OnDemandPage): Promise<string> {
    const { openPages } = (await import(/* held in memory */ this.#urlOf(pageCodeEntry))) as PageCode;
    while (this.#shown?.source !== source && this.#renderings.size > 0) await Promise.allSettled(this.#renderings);
    if (this.#shown?.source !== source) this.#shown = { source, renderer: openPages(source) };
    const rendering = this.#shown.renderer.render(page);
    this.#renderings.add(rendering);
    return rendering.finally(() => this.#renderings.delete(rendering));
  }

  /** Ends the use of the code by one build. */
  release(): void {
    this.#builds -= 1;
    if (this.#builds > 0) return;
    this.#hooks?.deregister();
    this.#hooks = undefined;
    this.#shown = undefined;
  }

  #urlOf(name: string): string {
    return pathToFileURL(join(this.#folder, pageCodeFile, name)).href + this.#mark;
  }

  #provide(modules: Record<string, string>): ModuleHooks {
    const texts = new Map(Object.entries(modules).map(([name, text]) => [this.#urlOf(name), text]));
    return registerHooks({
      resolve: (specifier, context, next) => {
        const isWhole = specifier.startsWith("file:");
        const url = isWhole ? specifier : URL.parse(specifier, context.parentURL)?.href + this.#mark;
        return texts.has(url) ? { url, format: "module", shortCircuit: true } : next(specifier, context);
      },
      load(url, context, next) {
        const text = texts.get(url);
        return text === undefined ? next(url, context) : { format: "module", source: text, shortCircuit: true };
      },
    });
  }
}
