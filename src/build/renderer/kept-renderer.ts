import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { App } from "astro/app";
import { NeedsAstro } from "./needs-astro.ts";
import { changeOf, type KeyParts } from "./renderer-key.ts";

/** Index of a kept renderer; it is written last, so that a folder with one is whole. */
interface RendererIndex {
  made: KeyParts;
  /** Names of the scripts and style sheets that pages may name */
  assets: string[];
}

const indexFile = "renderer.json";
/** File of the compiled code that later builds start from */
export const rendererEntry = "kept-renderer.mjs";

const codeFolder = "code";
const assetsFolder = "assets";
const pageCode = "pages.json";

/**
 * Renderer of pages that a build compiled, with its scripts and style sheets. Later builds render with it while code,
 * settings and the choice of pictures are the same. It lies in the project, where packages resolve.
 */
export class KeptRenderer {
  readonly #cache: string;
  readonly #folder: string;
  readonly #parts: KeyParts;
  readonly #next: string;

  constructor(cache: string, parts: KeyParts) {
    this.#cache = cache;
    this.#folder = join(cache, "renderer");
    this.#next = join(cache, `renderer-${process.pid}`);
    this.#parts = parts;
  }

  /** Returns the names of its scripts and style sheets; throws a NeedsAstro if no build left a renderer of the same parts. */
  assets(): string[] {
    const index = this.#index();
    const change = index ? changeOf(this.#parts, index.made) : "the first build";
    if (!index || change !== undefined) throw new NeedsAstro(change);
    return index.assets;
  }

  /** Loads the code that renders pages. */
  async open(): Promise<App> {
    const { app } = (await import(
      /* compiled */ pathToFileURL(join(this.#folder, codeFolder, rendererEntry)).href
    )) as { app: App };
    return app;
  }

  /** Copies the files that pages load, without pictures, into a site. */
  copyAssets(site: string): void {
    cpSync(join(this.#folder, assetsFolder), site, { recursive: true });
  }

  /** Returns the code of pages on demand, as it is sealed. */
  pageCode(): string {
    return readFileSync(join(this.#folder, pageCode), "utf8");
  }

  /** Takes the code that renders pages, which Astro removes when it is done. */
  keepCode(from: string): void {
    // A build that was killed leaves its folder; only one build of a project runs at a time.
    for (const left of globSync("renderer-*", { cwd: this.#cache }))
      rmSync(join(this.#cache, left), { recursive: true });
    mkdirSync(join(this.#next, codeFolder), { recursive: true });
    cpSync(from, join(this.#next, codeFolder), {
      recursive: true,
      filter: (path) => path !== join(from, "_astro"),
    });
  }

  /** Leaves the renderer to later builds, with the files that pages load and the code of pages on demand. */
  leave(site: string, pictures: ReadonlySet<string>, onDemand: string): void {
    const loaded = globSync("_astro/**/*.*", { cwd: site }).filter(
      (name) => !pictures.has(name.slice("_astro/".length)),
    );
    for (const name of loaded) cpSync(join(site, name), join(this.#next, assetsFolder, name));
    mkdirSync(join(this.#next, assetsFolder), { recursive: true });
    writeFileSync(join(this.#next, pageCode), onDemand);
    const assets = loaded.filter((name) => /\.(?:css|js)$/.test(name)).sort();
    const index: RendererIndex = { made: this.#parts, assets };
    writeFileSync(join(this.#next, indexFile), JSON.stringify(index), { flush: true });
    rmSync(this.#folder, { recursive: true, force: true });
    renameSync(this.#next, this.#folder);
  }

  #index(): RendererIndex | undefined {
    try {
      const index = JSON.parse(readFileSync(join(this.#folder, indexFile), "utf8")) as Partial<RendererIndex>;
      return index.made && index.assets && { made: index.made, assets: index.assets };
    } catch {
      return undefined;
    }
  }
}
