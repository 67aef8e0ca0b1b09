import type { AstroPrerenderer } from "astro";

type StaticImages = Awaited<ReturnType<NonNullable<AstroPrerenderer["collectStaticImages"]>>>;
type Metadata = NonNullable<Exclude<Awaited<ReturnType<AstroPrerenderer["render"]>>, Response>["metadata"]>;
type Size = Metadata["staticImages"][number];

/** Sizes of pictures that a page asked Astro for, and the pictures that it shows as they are */
export interface PageImages {
  sizes: Size[];
  originals: string[];
}

/** Pictures of the pages that are taken from an earlier build; Astro makes their files as if it had rendered them. */
export class ImagesOfPages {
  readonly #images: StaticImages = new Map();

  of(metadata: Metadata | undefined): PageImages {
    return { sizes: (metadata?.staticImages ?? []).map(plainSize), originals: metadata?.referencedImages ?? [] };
  }

  add({ sizes, originals }: PageImages): void {
    for (const { originalPath, originalSrcPath, hash, finalPath, transform } of sizes) {
      const ofPicture = this.#images.get(originalPath) ?? { originalSrcPath, transforms: new Map() };
      ofPicture.transforms.set(hash, { finalPath, transform });
      this.#images.set(originalPath, ofPicture);
    }
    // Astro removes the file of a picture that pages show in other sizes only.
    for (const file of originals) globalThis.astroAsset?.referencedImages?.add(file);
  }

  all(): StaticImages {
    return this.#images;
  }
}

/** Returns a size as plain data. Reading a picture's members makes Astro publish the original, so a clone is read. */
export function plainSize(size: Size): Size {
  return { ...size, transform: plainTransform(size.transform) };
}

export function plainTransform(transform: Size["transform"]): Size["transform"] {
  const { src } = transform;
  return { ...transform, src: (src as { clone?: Size["transform"]["src"] }).clone ?? src };
}
