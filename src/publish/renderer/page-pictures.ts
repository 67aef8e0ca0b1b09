import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ImageMetadata, ImageTransform } from "astro";
import { emitImageMetadata, hashTransform, propsToFilename } from "astro/assets/utils/node";
import type { PictureFinder, ShownPicture } from "../../model/studio/current.ts";
import { PublishablePictures } from "../pictures/publishable-pictures.ts";
import { writeWhole } from "../write-whole.ts";
import { hashedFolder, hashedName } from "./hashed-name.ts";
import { imageService } from "./image-service.ts";

/** Size of a picture that a page shows */
interface Size {
  /** Path of its file below the site */
  path: string;
  /** Picture that it is made from: below the content folder, or the path of a file of a component */
  source: string;
  transform: ImageTransform & { src: ImageMetadata };
}

/** Pictures that a page shows */
export interface PageImages {
  sizes: Size[];
  /** Paths below the site of the pictures that it asked for → their paths below the content folder */
  originals: Record<string, string>;
}

/** Pictures that the pages of a site show: their facts, and their files in the sizes that pages ask for */
export class PagePictures {
  readonly #content: string;
  readonly #cache: string;
  readonly #publishable: PublishablePictures;
  readonly #found = new Map<string, Promise<ShownPicture | undefined>>();
  /** Path of a published form → path below the content folder */
  readonly #files = new Map<string, string>();
  #asked = new Map<string, string>();

  constructor(content: string, cacheDir: string) {
    this.#content = content;
    this.#cache = join(cacheDir, "assets");
    this.#publishable = new PublishablePictures(content, cacheDir);
  }

  /** Returns a picture of the content, and notes that the page that is rendered asks for it. */
  readonly find: PictureFinder = async (file) => {
    const found = this.#found.get(file) ?? this.#read(file);
    this.#found.set(file, found);
    const picture = await found;
    if (picture) this.#asked.set(picture.src, file);
    return picture;
  };

  /** Renders a page, and returns the pictures that it shows. Pages are rendered one after another. */
  async shownBy(render: () => Promise<string>): Promise<{ html: string; images: PageImages }> {
    const sizes = new Map<string, Size>();
    this.#asked = new Map();
    const before = globalThis.astroAsset;
    globalThis.astroAsset = {
      addStaticImage: (transform, properties, file) => {
        const size = this.#sizeOf(transform as Size["transform"], properties, file ?? "");
        sizes.set(size.path, size);
        return encodeURI(`/${size.path}`);
      },
    };
    try {
      const html = await render();
      const originals = [...this.#asked].map(([address, file]) => [address.slice(1), file]);
      return { html, images: { sizes: [...sizes.values()], originals: Object.fromEntries(originals) } };
    } finally {
      globalThis.astroAsset = before;
    }
  }

  /** Places the pictures of pages into a site, each that is named as it is and all sizes; those of an earlier build are copied. */
  async place(shown: readonly PageImages[], isNamed: (name: string) => boolean, site: string): Promise<void> {
    mkdirSync(join(site, hashedFolder), { recursive: true });
    const originals = new Map(shown.flatMap(({ originals }) => Object.entries(originals)));
    const named = [...originals].filter(([path]) => isNamed(basename(path)));
    for (const [path, file] of named) copyFileSync(this.#publishable.pathOf(file), join(site, path));
    const sizes = new Map(shown.flatMap(({ sizes }) => sizes.map((size) => [size.path, size])));
    for (const [path, size] of sizes) copyFileSync(await this.#made(size), join(site, path));
    this.#publishable.dropUnused();
  }

  async #read(file: string): Promise<ShownPicture | undefined> {
    if (!existsSync(join(this.#content, file))) return undefined;
    const path = this.#publishable.pathOf(file);
    const picture = await emitImageMetadata(path);
    if (!picture) return undefined;
    this.#files.set(path, file);
    picture.src = `/${hashedFolder}/${hashedName(basename(file), readFileSync(path))}`;
    return picture;
  }

  #sizeOf(transform: Size["transform"], properties: string[], file: string): Size {
    const hash = hashTransform(transform, imageService.entrypoint, properties);
    const path = propsToFilename(transform.src.src, transform, hash).slice(1);
    return { path, source: this.#files.get(file) ?? file, transform };
  }

  /** Returns the file of a size in the cache, which is made if it is not there. */
  async #made({ path, source, transform }: Size): Promise<string> {
    const file = join(this.#cache, basename(path));
    if (existsSync(file)) return file;
    const { default: sharp } = await import("astro/assets/services/sharp");
    const bytes = readFileSync(existsSync(join(this.#content, source)) ? this.#publishable.pathOf(source) : source);
    const asked = { ...transform, src: transform.src.src };
    const { data } = await sharp.transform(bytes, asked, { service: imageService } as never, console);
    writeWhole(file, data);
    return file;
  }
}

/** Returns the finder of a draft, whose pictures have the addresses of their files. */
export function draftPictures(content: string, cacheDir: string): PictureFinder {
  return async (file) => {
    if (!existsSync(join(content, file))) return undefined;
    return emitImageMetadata(new PublishablePictures(content, cacheDir).pathOf(file));
  };
}
