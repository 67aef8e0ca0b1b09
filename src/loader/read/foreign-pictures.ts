import { basename } from "node:path/posix";

/** Ending of a name, and signature of bytes in hexadecimal, of pictures that browsers do not show */
const kinds: readonly (readonly [kind: string, endings: RegExp, signature: RegExp])[] = [
  ["HEIC", /^(heic|heif|hif|heics|heifs)$/, /^.{8}66747970(686569[cmsx]|6865[76]|6d696631|6d736631|686576)/],
  ["JPEG XL", /^jxl$/, /^(ff0a|0000000c4a584c20)/],
  ["JPEG 2000", /^(jp2|j2k|jpf|jpx|jpm)$/, /^0000000c6a502020/],
  ["a Photoshop document", /^(psd|psb)$/, /^38425053/],
  [
    "a raw photograph",
    /^(raw|dng|cr2|cr3|crw|nef|nrw|arw|srf|sr2|orf|rw2|raf|pef|srw|x3f|3fr|iiq|erf)$/,
    /^(49492a00.{8}4352|.{8}66747970637278|46554a4946494c4d|4949524f|49495500)/,
  ],
  ["TIFF", /^tiff?$/, /^(49492a00|4d4d002a|49492b00|4d4d002b)/],
  ["BMP", /^(bmp|dib)$/, /^424d.{8}0000/],
  [
    "a document of a drawing program",
    /^(ai|eps|xcf|sketch|fig|afphoto|afdesign|cdr)$/,
    /^(25215053|c5d0d3c6|67696d7020786366)/,
  ],
];

/** Returns true for the name of a picture that browsers do not show, such as a phone's `IMG_1.HEIC`. */
export function isForeignPicture(name: string): boolean {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return kinds.some(([, endings]) => endings.test(ending));
}

/** Returns the fault of a picture that browsers do not show, by its name. */
export function whyForeign(file: string): { reason: string; expected: string } {
  const name = `${basename(file).replace(/\.\w+$/, "")}.jpg`;
  return { reason: "is no picture that browsers show", expected: `the picture saved as JPEG, as \`${name}\`` };
}

/** Returns the kind of a picture that browsers do not show, by its first bytes; undefined for any other file. */
export function foreignKindOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("hex");
  return kinds.find(([, , signature]) => signature.test(head))?.[0];
}
