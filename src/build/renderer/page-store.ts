import { hash } from "node:crypto";
import type { PageAddress } from "../../model/addresses/addresses.ts";
import { questionText } from "../../model/reads/questions.ts";
import type { KeptMakings } from "../kept/kept-makings.ts";
import type { ReadsRecorder } from "../reads/reads-recorder.ts";
import type { PageImages } from "./images-of-pages.ts";

/** Page as a renderer gives it */
export interface Rendered {
  html: string;
  images: PageImages;
}

/** Facts of a rendered page that a build needs without its HTML */
export interface RenderedFacts {
  digest: string;
  images: PageImages;
  /** Names of the files of `_astro` that it names, beside scripts and style sheets */
  named: string[];
}

/** Question after the scripts and style sheets of all pages, which have names by their content */
export const assetsAsked = questionText("assets", []);

const loadedFile = /\/_astro\/([^"'\s,)?#]+)/g;
const codeFile = /\.(?:css|js)$/;

/** Rendered pages: those of the build before while all that they read is as it was, else new ones. */
export class PageStore {
  readonly #pages: ReadonlyMap<string, PageAddress>;
  readonly #kept: KeptMakings;
  readonly #recorder: ReadsRecorder;
  #assets: readonly string[] = [];
  /** Number of pages that were rendered anew */
  anew = 0;
  /** Names of the pictures of all pages */
  readonly named = new Set<string>();

  constructor(pages: readonly PageAddress[], kept: KeptMakings, recorder: ReadsRecorder) {
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#kept = kept;
    this.#recorder = recorder;
  }

  /** States the names of the scripts and style sheets that pages may name. */
  stateAssets(assets: readonly string[]): void {
    this.#assets = assets;
    this.#kept.answers.state(
      assetsAsked,
      this.#recorder.digestOf(assetsAsked, () => assets, assets),
    );
  }

  /** Returns true if a page is kept, and all that it read is as it was. */
  holds(path: string): boolean {
    return this.#kept.holds(factsOf(path)) && this.#kept.holds(pageOf(path));
  }

  /** Returns the facts of a page, which is rendered if it is not kept. */
  async take(path: string, render: () => Promise<Rendered>): Promise<RenderedFacts> {
    const text = await this.#kept.take(
      factsOf(path),
      async () => {
        this.anew += 1;
        const { html, images } = await this.#render(path, render);
        const loaded = new Set([...html.matchAll(loadedFile)].map(([, name = ""]) => name));
        const named = [...loaded].filter((name) => !codeFile.test(name));
        return JSON.stringify({ digest: hash("sha256", html, "base64url"), images, named } satisfies RenderedFacts);
      },
      () => this.#kept.keep(pageOf(path)),
    );
    const facts = JSON.parse(text) as RenderedFacts;
    for (const name of facts.named) this.named.add(name);
    this.#kept.answers.state(questionText("rendered", [path]), facts.digest);
    return facts;
  }

  /** Returns the pictures that a page showed in the build before; undefined if that had no such page. */
  earlierImages(path: string): PageImages | undefined {
    const facts = this.#kept.earlierTextOf(factsOf(path));
    return facts === undefined ? undefined : (JSON.parse(facts) as RenderedFacts).images;
  }

  /** Returns the HTML of a page that was taken. */
  html(path: string): string {
    const asked = questionText("rendered", [path]);
    this.#recorder.noteAll(new Map([[asked, this.#kept.answers.digestOf(asked) ?? ""]]));
    const html = this.#kept.textOf(pageOf(path));
    if (html === undefined) throw new Error(`${path} was not rendered`);
    return html;
  }

  async #render(path: string, render: () => Promise<Rendered>): Promise<Rendered> {
    let images: PageImages = { sizes: [], originals: [] };
    const page = this.#pages.get(path);
    const html = await this.#kept.make(pageOf(path), async () => {
      this.#recorder.note(assetsAsked, () => this.#assets, this.#assets);
      this.#recorder.note(questionText("page", [path]), () => page, page);
      const rendered = await render();
      images = rendered.images;
      return rendered.html;
    });
    return { html, images };
  }
}

function pageOf(path: string): string {
  return `page ${path}`;
}

function factsOf(path: string): string {
  return `facts ${path}`;
}
