import { join } from "node:path";
import { operationsOf } from "../../api/operations.ts";
import { sitePagesOf } from "../../api/pages/site-pages.ts";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import type { Studio } from "../../model/studio/studio.ts";
import type { Circumstances } from "../create-site.ts";
import { currentRecorder } from "../reads/reads-recorder.ts";
import { KeptRenderer } from "../renderer/kept-renderer.ts";
import { PageStore } from "../renderer/page-store.ts";
import { codeParts, type KeyParts, keyOf, rendererParts } from "../renderer/renderer-key.ts";
import type { KeptMakings } from "./kept-makings.ts";
import { KeptParts } from "./kept-parts.ts";
import { openMakings } from "./open-makings.ts";

/** Stores and the renderer that earlier builds left to the build of a studio, and that this one leaves to later ones */
export class LeftByBuilds {
  readonly pages: readonly PageAddress[];
  readonly renderer: KeptRenderer;
  readonly keep: KeptParts;
  readonly #cacheDir: string;
  readonly #code: KeyParts;
  readonly #studio: Studio;
  readonly #today: string;

  /** `program` is the fingerprint of the builder; what another one left is not taken. */
  constructor(
    { content, cacheDir }: Record<"content" | "cacheDir", string>,
    program: string,
    studio: Studio,
    circumstances: Circumstances,
  ) {
    this.#cacheDir = cacheDir;
    this.#code = codeParts(program, content, circumstances);
    this.#studio = studio;
    this.#today = circumstances.today;
    this.pages = sitePagesOf(studio, operationsOf(studio, circumstances));
    this.renderer = new KeptRenderer(cacheDir, rendererParts(this.#code, content, studio));
    this.keep = new KeptParts(join(cacheDir, "parts"), "parts", program);
  }

  /** Opens the pages of a folder of the cache, and everything else that is kept with them. */
  open(folder: string): { kept: KeptMakings; store: PageStore } {
    const recorder = currentRecorder();
    const [studio, pages, today] = [this.#studio, this.pages, this.#today];
    const kept = openMakings(join(this.#cacheDir, folder), keyOf(this.#code), { studio, pages, today }, recorder);
    return { kept, store: new PageStore(pages, kept, recorder) };
  }
}
