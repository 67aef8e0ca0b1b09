/** Service of Astro that makes the sizes of pictures, which may be of any size. */
export const imageService = { entrypoint: "astro/assets/services/sharp", config: { limitInputPixels: false } };
