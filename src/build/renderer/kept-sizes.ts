import { type PageImages, plainTransform } from "./images-of-pages.ts";

type Size = PageImages["sizes"][number];

/** Sizes of pictures that kept pages show, for pages that are rendered without Astro's build, which makes new ones */
export class KeptSizes {
  readonly #known = new Map<string, Size>();
  #shown: PageImages = { sizes: [], originals: [] };
  #isMissing = false;

  add({ sizes }: PageImages): void {
    for (const size of sizes) this.#known.set(JSON.stringify(size.transform), size);
  }

  /** Renders a page, and returns the pictures that it shows; undefined if it needs a size that no kept page has. */
  async of(render: () => Promise<string>): Promise<{ html: string; images: PageImages } | undefined> {
    this.#shown = { sizes: [], originals: [] };
    this.#isMissing = false;
    const originals = new Set<string>();
    const before = globalThis.astroAsset;
    globalThis.astroAsset = {
      referencedImages: originals,
      addStaticImage: (transform) => this.#addressOf(transform),
    };
    try {
      const html = await render();
      return this.#isMissing ? undefined : { html, images: { ...this.#shown, originals: [...originals] } };
    } finally {
      globalThis.astroAsset = before;
    }
  }

  #addressOf(transform: Size["transform"]): string {
    const size = this.#known.get(JSON.stringify(plainTransform(transform)));
    if (!size) {
      this.#isMissing = true;
      return "";
    }
    this.#shown.sizes.push(size);
    return size.finalPath;
  }
}
