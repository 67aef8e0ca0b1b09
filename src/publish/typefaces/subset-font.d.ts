declare module "subset-font" {
  /** Cuts a typeface to the characters of a text; axes are pinned to a value, or kept between two. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      keepFeatures?: readonly string[];
      variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
