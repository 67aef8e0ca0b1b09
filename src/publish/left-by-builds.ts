import { operationsOf } from "../api/operations.ts";
import { sitePagesOf } from "../api/pages/site-pages.ts";
import type { PageAddress } from "../model/addresses/addresses.ts";
import type { Queries } from "../model/reads/queries.ts";
import type { Studio } from "../model/studio/studio.ts";
import type { BuildOptions } from "./create-site.ts";
import { currentRecorder } from "./reads/reads-recorder.ts";
import type { RenderingFolders } from "./renderer/compile-pages.ts";
import { type OpenedRenderer, openRenderer } from "./renderer/open-renderer.ts";
import { PageStore } from "./renderer/page-store.ts";
import { codeParts, type KeyParts, keyOf } from "./renderer/renderer-key.ts";
import type { KeptQueries } from "./store/kept-queries.ts";
import { openQueries } from "./store/open-queries.ts";
import type { KeptResults } from "./store/with-store.ts";

/** Scope of the results that make up a site */
export const siteScope = "site";

/** Results and the renderer that earlier builds left to the build of a studio, and that this one leaves to later ones */
export class LeftByBuilds {
  readonly pages: readonly PageAddress[];
  readonly #folders: RenderingFolders;
  readonly #kept: KeptResults;
  readonly #code: KeyParts;
  readonly #studio: Studio;
  readonly #buildOptions: BuildOptions;
  #renderer: Promise<OpenedRenderer> | undefined;

  /** `program` is the fingerprint of the builder; what another one left is not taken. */
  constructor(
    folders: RenderingFolders,
    program: string,
    kept: KeptResults,
    studio: Studio,
    buildOptions: BuildOptions,
  ) {
    this.#folders = folders;
    this.#kept = kept;
    this.#code = codeParts(program, folders.content, buildOptions);
    this.#studio = studio;
    this.#buildOptions = buildOptions;
    this.pages = sitePagesOf(studio, operationsOf(studio, buildOptions));
  }

  /** Returns the renderer of the studio's pages, once opened. */
  renderer(): Promise<OpenedRenderer> {
    this.#renderer ??= openRenderer(this.#folders, this.#code, this.#studio, this.#buildOptions.baseUrl);
    return this.#renderer;
  }

  /** Returns a text that follows from other texts alone, as an earlier build left it. */
  readonly derive: Queries["derive"] = (...asked) => this.#kept.texts.derive(...asked);

  /** Opens the pages of a scope, and everything else that is kept with them. */
  open(scope: string): { queries: KeptQueries; store: PageStore } {
    const recorder = currentRecorder();
    const { today } = this.#buildOptions;
    const made = { studio: this.#studio, code: keyOf(this.#code), pages: this.pages, today };
    const queries = openQueries(this.#kept, scope, made, recorder);
    return { queries, store: new PageStore(this.pages, queries, recorder) };
  }
}
