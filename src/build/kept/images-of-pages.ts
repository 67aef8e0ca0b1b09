import type { AstroPrerenderer } from "astro";

type StaticImages = Awaited<ReturnType<NonNullable<AstroPrerenderer["collectStaticImages"]>>>;
type Rendered = Exclude<Awaited<ReturnType<AstroPrerenderer["render"]>>, Response>;
type Metadata = NonNullable<Rendered["metadata"]>;

/** Sizes of pictures that a page asked Astro for, and the pictures that it shows as they are */
export interface PageImages {
  sizes: Metadata["staticImages"];
  originals: readonly string[];
}

/** Pictures of the pages that are taken from an earlier build; Astro makes their files as if it had rendered them. */
export class ImagesOfPages {
  readonly #sizes: StaticImages = new Map();

  of(metadata: Metadata | undefined): PageImages {
    return { sizes: metadata?.staticImages ?? [], originals: metadata?.referencedImages ?? [] };
  }

  add({ sizes, originals }: PageImages): void {
    for (const { originalPath, originalSrcPath, hash, finalPath, transform } of sizes) {
      const ofPicture = this.#sizes.get(originalPath) ?? { originalSrcPath, transforms: new Map() };
      ofPicture.transforms.set(hash, { finalPath, transform });
      this.#sizes.set(originalPath, ofPicture);
    }
    // Astro removes the file of a picture that pages show in other sizes only.
    for (const file of originals) globalThis.astroAsset?.referencedImages?.add(file);
  }

  all(): StaticImages {
    return this.#sizes;
  }
}
