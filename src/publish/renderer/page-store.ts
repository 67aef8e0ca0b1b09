import type { PageAddress } from "../../model/addresses/addresses.ts";
import { decodedAddress } from "../../model/addresses/path-from.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import type { KeptQueries } from "../store/kept-queries.ts";
import type { PageImages } from "./page-pictures.ts";

/** Page as a renderer gives it */
interface Rendered {
  html: string;
  images: PageImages;
}

/** Facts of a rendered page that a build needs without its HTML */
interface RenderedFacts {
  images: PageImages;
  /** Names of the files of `_astro` that it names, beside scripts and style sheets */
  named: string[];
}

/** Name of the scripts and style sheets of all pages, which have names by their content */
const assetsStated = "assets";

const loadedFile = /\/_astro\/([^"\s,?#&<>]+?)(?='?\)?["\s,?#&<>])/g;
const codeFile = /\.(?:css|js)$/;

/** Rendered pages: those of the build before while all that they read is as it was, else new ones. */
export class PageStore {
  readonly #pages: ReadonlyMap<string, PageAddress>;
  readonly #queries: KeptQueries;
  readonly #recorder: ReadsRecorder;
  /** Number of pages that were rendered anew */
  anew = 0;
  /** Names of the files of all pages, beside scripts and style sheets */
  readonly #named = new Set<string>();
  /** Pictures of all pages */
  readonly images: PageImages[] = [];

  constructor(pages: readonly PageAddress[], queries: KeptQueries, recorder: ReadsRecorder) {
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#queries = queries;
    this.#recorder = recorder;
  }

  /** States the names of the scripts and style sheets that pages may name. */
  stateAssets(assets: readonly string[]): void {
    this.#queries.state(assetsStated, assets);
  }

  /** Takes a page, which is rendered if it is not kept. */
  async take(path: string, render: () => Promise<Rendered>): Promise<void> {
    const text = await this.#queries.query(factsOf(path), async () => {
      this.anew += 1;
      const { html, images } = await this.#render(path, render);
      const loaded = new Set([...html.matchAll(loadedFile)].map(([, name = ""]) => decodedAddress(name)));
      const named = [...loaded].filter((name) => !codeFile.test(name));
      return JSON.stringify({ images, named } satisfies RenderedFacts);
    });
    const facts = JSON.parse(text) as RenderedFacts;
    for (const name of facts.named) this.#named.add(name);
    this.images.push(facts.images);
  }

  /** Returns true if a page names a file of this name. */
  names(name: string): boolean {
    return this.#named.has(name);
  }

  /** Returns false for a picture that pages show in other sizes alone. */
  shows(name: string): boolean {
    const isSized = this.images.some(({ sizes }) =>
      sizes.some(({ transform }) => transform.src.src.endsWith(`/${name}`)),
    );
    return !isSized || this.#named.has(name);
  }

  /** Returns the HTML of a page that was taken. */
  html(path: string): string {
    const html = this.#queries.textOf(pageOf(path));
    if (html === undefined) throw new Error(`${path} was not rendered`);
    return html;
  }

  async #render(path: string, render: () => Promise<Rendered>): Promise<Rendered> {
    let images: PageImages = { sizes: [], originals: {} };
    const page = this.#pages.get(path);
    const html = await this.#queries.query(pageOf(path), async () => {
      this.#queries.note(assetsStated);
      this.#recorder.note(questionText("page", [path]), () => page, page);
      const rendered = await render();
      images = rendered.images;
      return rendered.html;
    });
    return { html, images };
  }
}

/** Returns the name of the query of a page. */
export function pageOf(path: string): string {
  return `page ${path}`;
}

function factsOf(path: string): string {
  return `facts ${path}`;
}
