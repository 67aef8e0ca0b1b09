/** Pixels that an address may hold */
const pixels = /^data:image\/(a?png|jpe?g|gif|webp|avif)\s*[;,]/i;

const fonts = /^data:(font\/[\w.+-]+|application\/(x-)?font[\w.+-]*|application\/vnd\.ms-fontobject)\s*[;,]/i;

/** Returns true for an address that stays within the drawing: a part of it or nothing. */
export function isWithin(address: string): boolean {
  return /^(#|$)/.test(asRead(address));
}

/** Returns true for an address that holds pixels itself. */
export function holdsPixels(address: string): boolean {
  return pixels.test(asRead(address));
}

/** Returns true for an address that holds a typeface itself. */
export function holdsTypeface(address: string): boolean {
  return fonts.test(asRead(address));
}

/** Returns an address as browsers read it: without line ends and tabs, and without what is not printed around it (URL Standard). */
function asRead(address: string): string {
  return address
    .replace(/[\t\n\r]/g, "")
    .replace(/^[\0- ]+/, "")
    .replace(/[\0- ]+$/, "");
}
